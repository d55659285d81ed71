import { Link } from 'wouter'
import { useVisitsAddress } from './addresses.ts'
import type { ReportRow } from './data.ts'

interface RowLabelProps {
  readonly row: ReportRow
  readonly isOfPages: boolean
}

/** The name of a row; pages lead to their own overview. What visitors sent is only text. */
export const RowLabel = ({ row: { label, name, url }, isOfPages }: RowLabelProps) => {
  const addressOf = useVisitsAddress()
  if (isOfPages && label.startsWith('/'))
    return (
      <span className="cb-visits-label">
        <Link href={addressOf('overview', { path: label })}>{name}</Link>
        {name !== label && <span className="cb-visits-note">{label}</span>}
      </span>
    )
  return url === '' ? name : <a href={url}>{name}</a>
}
