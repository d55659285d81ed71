import './charts.css'
import { formatNumber } from './series.ts'

interface DifferenceProps {
  readonly value: number
  readonly format?: (value: number) => string
  /** A growth is bad news, such as that of a position. */
  readonly isLowerBetter?: boolean
}

/** By how much a figure of a table changed; nothing if it did not. */
export const Difference = ({
  value,
  format = formatNumber,
  isLowerBetter = false,
}: DifferenceProps) =>
  value === 0 ? null : (
    <span className="cb-change cb-change-inline" data-good={value > 0 !== isLowerBetter}>
      {value > 0 ? '▲ +' : '▼ −'}
      {format(Math.abs(value))}
    </span>
  )
