import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../../contract/context.ts'
import { guardFormula } from '../../../lib/formulas.ts'
import { postType } from '../../types/index.ts'
import type { SeoFields } from '../records/index.ts'
import { COLUMNS, cellsOf } from './columns.ts'
import { transferErrors } from './errors.ts'
import { findWrittenItems, type WrittenItem } from './store.ts'

/** What one answer carries. */
const MAX_ITEMS = 50_000

const AT_ONCE = 1_000

type Row = Readonly<Record<string, string | null>>

/** What was written about items of these types, as a file holds it; null where that is nothing. */
export const exportContent = async (
  ctx: Context,
  types: readonly string[],
  fileType: unknown,
): Promise<string | object | null> => {
  if (fileType !== 'csv' && fileType !== 'json') return null
  const rows = await readRows(
    ctx,
    types.filter((type) => postType(type)?.isViewable),
  )
  if (rows.length === 0) return null
  return fileType === 'csv' ? printCsv(rows) : { postOptions: { content: { posts: rows } } }
}

const readRows = async (ctx: Context, types: readonly string[]): Promise<readonly Row[]> => {
  const rows: Row[] = []
  if (types.length === 0) return rows
  for (let last = 0; ; ) {
    const found = await findWrittenItems(ctx.background, types, last, AT_ONCE)
    rows.push(...found.map(rowOf))
    if (rows.length > MAX_ITEMS) throw transferErrors.seo_too_much_content(MAX_ITEMS)
    if (found.length < AT_ONCE) return rows
    last = found.at(-1)?.object_id ?? 0
  }
}

const rowOf = (item: WrittenItem): Row => {
  const cells: Row = {
    ...cellsOf(JSON.parse(item.fields) as SeoFields),
    id: String(item.id),
    post_id: String(item.object_id),
    post_title: item.post_title,
    page_analysis: item.page_analysis,
    seo_analyzer_scan_date: item.analysed_gmt,
    created: item.created_gmt,
    updated: item.updated_gmt,
  }
  return Object.fromEntries(COLUMNS.map((column) => [column, cells[column] ?? null]))
}

/** Numbers are no formulas, and other programs read them; any other mark is taken away on import. */
const guardText = (cell: string): string => (/^-?\d+$/.test(cell) ? cell : guardFormula(cell))

const printCsv = (rows: readonly Row[]): string =>
  stringify(rows as Row[], {
    header: true,
    columns: [...COLUMNS],
    cast: { string: guardText },
    record_delimiter: 'windows',
  })
