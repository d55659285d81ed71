import './transfer.css'
import type { ReactNode } from 'react'

interface WideTableProps {
  readonly label: string
  readonly columns: readonly string[]
  /** The cells of each row; the first one is its header. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A table that scrolls by itself where it is wider than the screen. */
export const WideTable = ({ label, columns, rows }: WideTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
  <section className="cb-wide-table" tabIndex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
