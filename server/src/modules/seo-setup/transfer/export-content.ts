import { stringify } from 'csv-stringify/sync'
import { withEmptyRequestCache } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import { array, object, typed, type ValueOf } from '../../../contract/schema.ts'
import { guardFormula } from '../../../lib/formulas.ts'
import { mayEditCatalogue } from '../../catalogue/index.ts'
import { mayEdit } from '../../posts/index.ts'
import { CATALOGUE_TYPES, type MetaFields } from '../../seo-kernel/index.ts'
import { areThereLanguages, type Languages, presentLanguages } from '../../seo-meta/index.ts'
import { postType } from '../../types/index.ts'
import { COLUMNS, cellsOf, idColumn, LANGUAGES, OWN_COLUMNS, toCell } from './columns.ts'
import { transferErrors } from './errors.ts'
import { findWrittenCatalogueItems, findWrittenPosts, type WrittenItem } from './store.ts'

/** Limit per response. */
const MAX_ITEMS = 50_000

const AT_ONCE = 1_000

export const FILE_TYPES = ['csv', 'json'] as const

type FileType = (typeof FILE_TYPES)[number]

type Row = Readonly<Record<string, string | null>>

const required = { required: true } as const

const Row = typed<Row>({
  type: 'object',
  description: 'Cells, keyed by column; null for none.',
  additionalProperties: { type: ['string', 'null'] },
})

const JsonFile = object({
  postOptions: object({ content: object({ posts: array(Row, required) }, required) }, required),
})

/** CSV as a string, JSON as an object, or null. */
type ExportedContent = string | ValueOf<typeof JsonFile> | null

export const ExportedContent = {
  ...typed<ExportedContent>({ ...JsonFile, type: ['string', 'object', 'null'] }),
  ...required,
}

/** The records of items of these types in the format of files; null without any. */
export const exportContent = async (
  ctx: Context,
  types: readonly string[],
  fileType: FileType | undefined,
): Promise<ExportedContent> => {
  if (!fileType) return null
  const ofPosts = types.filter((type) => postType(type)?.isViewable)
  const ofCatalogue = mayEditCatalogue(ctx)
    ? CATALOGUE_TYPES.filter((type) => types.includes(type))
    : []
  const { background: db } = ctx
  const found = await readAll(ofPosts, (last) => findWrittenPosts(db, ofPosts, last, AT_ONCE))
  // Exports only items that the user may edit, since rows contain titles.
  const posts = found.filter((post) => mayEdit(ctx, post))
  const items: readonly WrittenItem[] = [
    ...posts,
    ...(await readAll(ofCatalogue, (last) =>
      findWrittenCatalogueItems(db, ofCatalogue, last, AT_ONCE),
    )),
  ]
  if (items.length === 0) return null
  const languages = await languagesOf(ctx, posts)
  const written = items.map((item) => cellsOfItem(item, languages))
  const columns = [
    ...COLUMNS,
    ...OWN_COLUMNS.filter((column) => written.some((cells) => cells[column] != null)),
  ]
  const rows = items.map((item, place) => rowOf(item, columns, written[place] ?? {}))
  return fileType === 'csv'
    ? printCsv(rows, [...columns, ...ofCatalogue.map(idColumn)])
    : { postOptions: { content: { posts: rows } } }
}

/** Items per batch when languages are loaded. */
const GROUPS_AT_ONCE = 100

/** Languages by item id, without alternates that the user may not see. */
const languagesOf = async (
  ctx: Context,
  posts: readonly WrittenItem[],
): Promise<ReadonlyMap<number, Languages>> => {
  const found = new Map<number, Languages>()
  if (!(await areThereLanguages(ctx))) return found
  for (let first = 0; first < posts.length; first += GROUPS_AT_ONCE) {
    const step = withEmptyRequestCache(ctx)
    await Promise.all(
      posts.slice(first, first + GROUPS_AT_ONCE).map(async ({ object_id: id }) => {
        const languages = await presentLanguages(step, { id })
        if (languages) found.set(id, languages)
      }),
    )
  }
  return found
}

const readAll = async <T extends WrittenItem>(
  types: readonly string[],
  readAfter: (last: number) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const items: T[] = []
  for (let last = 0; types.length > 0; last = items.at(-1)?.object_id ?? 0) {
    const found = await readAfter(last)
    items.push(...found)
    if (items.length > MAX_ITEMS) throw transferErrors.seo_too_much_content(MAX_ITEMS)
    if (found.length < AT_ONCE) break
  }
  return items
}

const cellsOfItem = (item: WrittenItem, languages: ReadonlyMap<number, Languages>): Row => ({
  ...cellsOf(JSON.parse(item.fields) as MetaFields),
  [LANGUAGES]: toCell(item.kind === 'post' ? languages.get(item.object_id) : undefined),
  id: String(item.id),
  post_title: item.name,
  page_analysis: item.page_analysis,
  seo_analyzer_scan_date: item.analysed_gmt,
  created: item.created_gmt,
  updated: item.updated_gmt,
})

/** Items of the catalogue have ids of their own, and so a column of their own. */
const rowOf = (item: WrittenItem, columns: readonly string[], cells: Row): Row => {
  const context = item.kind === 'catalogue' ? item.type : item.kind
  const row = Object.fromEntries(columns.map((column) => [column, cells[column] ?? null]))
  return { ...row, [idColumn(context)]: String(item.object_id) }
}

/** Numbers are not guarded, since other programs read them; the import removes other guards. */
const guardText = (cell: string): string => (/^-?\d+$/.test(cell) ? cell : guardFormula(cell))

const printCsv = (rows: readonly Row[], columns: string[]): string =>
  stringify(rows as Row[], {
    header: true,
    columns,
    cast: { string: guardText },
    record_delimiter: 'windows',
  })
