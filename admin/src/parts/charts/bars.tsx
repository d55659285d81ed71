import './charts.css'
import type { ReactNode } from 'react'
import { formatNumber } from './series.ts'

interface Bar {
  readonly key: string | number
  /** A text, or a link to the rows behind the value. */
  readonly label: ReactNode
  readonly value: number
  /** What follows the value, such as a share. */
  readonly note?: ReactNode
}

interface BarsProps {
  readonly label: string
  readonly items: readonly Bar[]
  readonly format?: (value: number) => string
}

/** Values with bars beside each other: a list that reads as one without its picture. */
export const Bars = ({ label, items, format = formatNumber }: BarsProps) => {
  const most = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ol className="cb-bars" aria-label={label}>
      {items.map(({ key, label: name, value, note }) => (
        <li key={key}>
          <span className="cb-bar-label">{name}</span>
          <span className="cb-bar-value">
            {format(value)} {note && <span className="cb-bar-note">{note}</span>}
          </span>
          <span
            className="cb-bar-line"
            aria-hidden="true"
            style={{ inlineSize: `${Math.max(0, (value / most) * 100)}%` }}
          />
        </li>
      ))}
    </ol>
  )
}
