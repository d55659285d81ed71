import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { findTable, printCsv, type Table } from '../../modules/catalogue/index.ts'
import type { CatalogueAddress } from './parts/address.ts'

/** A table as a CSV or JSON file, with the rows of its page. */
export const tableFile = async (
  ctx: Context,
  { name, format }: Extract<CatalogueAddress, { kind: 'table' }>,
): Promise<SiteAnswer> => {
  const table = await findTable(ctx, name)
  const rows = rowsOf(ctx, table)
  if (format === 'csv')
    return {
      type: 'text/csv',
      body: printCsv(rows, [...table.columns.map(({ key }) => key), 'url']),
      headers: { 'Content-Disposition': `attachment; filename="${name}.csv"` },
    }
  return {
    type: 'application/json',
    body: JSON.stringify({ title: table.title, columns: table.columns, rows }),
    headers: { 'Access-Control-Allow-Origin': '*' },
  }
}

const rowsOf = ({ links }: Context, { columns, rows }: Table): readonly object[] =>
  rows.map(({ cells, path }) =>
    // `fromEntries` makes own properties only, whatever a column is called.
    Object.fromEntries([
      ...columns.map(({ key }, index) => [key, cells[index] ?? null] as const),
      ['url', path === undefined ? '' : links.site(path)] as const,
    ]),
  )
