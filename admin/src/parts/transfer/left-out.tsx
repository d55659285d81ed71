import { __, _n, sprintf } from '@wordpress/i18n'
import type { ReactNode } from 'react'
import { formatNumber } from '../charts/series.ts'
import { WideTable } from './wide-table.tsx'

interface LeftOutProps {
  /** How many were left out; only the first ones have their reasons. */
  readonly skipped: number
  readonly lines: readonly {
    readonly number: number
    /** Shown instead of the number. */
    readonly place?: ReactNode
    readonly what?: ReactNode
    readonly reason: string
  }[]
  /** What the lines have besides; without it, they have a number and a reason. */
  readonly what?: string
  readonly isOpen?: boolean
}

/** What an import left out, and why. */
export const LeftOut = ({ skipped, lines, what, isOpen = false }: LeftOutProps) =>
  lines.length > 0 && (
    <details open={isOpen}>
      <summary>
        {sprintf(
          _n('Why %s entry was left out', 'Why %s entries were left out, the first ones', skipped),
          formatNumber(skipped),
        )}
      </summary>
      <WideTable
        label={__('Left out')}
        columns={[__('Line'), ...(what === undefined ? [] : [what]), __('Why')]}
        rows={lines.map(({ number, place = formatNumber(number), reason, ...line }, index) => ({
          key: `${index}`,
          cells: [place, ...(what === undefined ? [] : [line.what]), reason],
        }))}
      />
    </details>
  )
