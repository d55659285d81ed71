import './charts.css'
import { __, sprintf } from '@wordpress/i18n'
import type { ReactNode } from 'react'
import { boot } from '../../boot.ts'

interface Figure {
  readonly label: string
  /** Ready to be read: formatted, with its unit. */
  readonly value: ReactNode
  /** The growth since the compared period: 0.1 is a tenth more. Null if there was nothing before. */
  readonly change?: number | null
  /** A growth is bad news, such as that of errors or of a position. */
  readonly isLowerBetter?: boolean
}

const percent = new Intl.NumberFormat(boot.language.tag, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Single figures beside each other, each with its change. */
export const Figures = ({ items }: { readonly items: readonly Figure[] }) => (
  <dl className="cb-figures">
    {items.map(({ label, value, change, isLowerBetter = false }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {change !== undefined && <Change change={change} isLowerBetter={isLowerBetter} />}
        </dd>
      </div>
    ))}
  </dl>
)

const Change = ({
  change,
  isLowerBetter,
}: {
  readonly change: number | null
  readonly isLowerBetter: boolean
}) => {
  if (change === null) return <span className="cb-change">{__('new')}</span>
  const isGood = change === 0 ? undefined : change > 0 !== isLowerBetter
  return (
    <span className="cb-change" data-good={isGood}>
      {change > 0 ? '▲' : change < 0 ? '▼' : ''} {/* translators: a change in per cent. */}
      {sprintf(__('%s to the period before'), percent.format(change))}
    </span>
  )
}
