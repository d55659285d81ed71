import type { WriteContext } from '../../../contract/context.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { removeTags } from '../../../lib/text.ts'
import type { Line } from '../../../transfer/read/line.ts'
import type { Outcome } from '../../../transfer/report.ts'
import { findPostsById } from '../../posts/index.ts'
import { dataInRow, objectOfRow, saveForeignFields } from '../../seo-setup/index.ts'
import { findMeta, findMoved } from '../model/index.ts'
import { foreignData } from './foreign-data.ts'
import type { SeoMove } from './seo-move.ts'

type Row = Readonly<Record<string, unknown>>

/** What reports call it. */
const KIND = 'seo'

/** A row of an item or a term, with its id there. */
interface Found {
  readonly number: number
  readonly row: Row
  readonly kind: 'post' | 'term'
  readonly id: number
}

/**
 * Saves rows of AIOSEO as the SEO records of what was imported from the same site. Fields that were
 * written here are not overwritten.
 */
export const saveSeoRows = async (
  ctx: WriteContext,
  move: SeoMove,
  lines: readonly Line<unknown>[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  const found = lines.flatMap((line): readonly Found[] => {
    const one = objectIn(line)
    if (!one) outcomes.push(skipped(line.number, 'The row has no id of an item or a term.'))
    return one ? [one] : []
  })
  for (const kind of ['post', 'term'] as const) {
    const some = found.filter((one) => one.kind === kind)
    outcomes.push(...(await saveRowsOf(ctx, move, kind, some)))
  }
  return outcomes
}

const skipped = (number: number, reason: string): Outcome => ({
  ...{ kind: KIND, number, result: 'skipped', reason },
})

const objectIn = ({ number, record }: Line<unknown>): Found | undefined => {
  if (typeof record !== 'object' || record === null) return undefined
  const row = record as Row
  const { context, id } = objectOfRow(row) ?? {}
  if (id === undefined || (context !== 'post' && context !== 'term')) return undefined
  return { number, row, kind: context, id }
}

const saveRowsOf = async (
  ctx: WriteContext,
  move: SeoMove,
  kind: Found['kind'],
  found: readonly Found[],
): Promise<readonly Outcome[]> => {
  if (found.length === 0) return []
  const idOf = await idsHere(ctx, move, kind, found)
  const kept = await findMeta(
    ctx.db,
    kind,
    found.flatMap((one) => idOf(one) ?? []),
  )
  const outcomes: Outcome[] = []
  for (const one of found) {
    const { number, row } = one
    const id = idOf(one)
    const result =
      id === undefined
        ? undefined
        : await saveForeignFields(
            ctx,
            kind,
            id,
            foreignData(ctx, move.sourceId, kept.get(id) ?? [], rowHere(move, row)),
          )
    outcomes.push(result ? { kind: KIND, number, result } : skipped(number, reasonFor(one, id)))
  }
  return outcomes
}

const reasonFor = ({ kind, id, row }: Found, here: number | undefined): string => {
  const name = typeof row.post_title === 'string' ? ` (${row.post_title})` : ''
  const what = kind === 'post' ? 'item' : 'term'
  return here === undefined
    ? `The ${what} ${id}${name} was not imported from this site.`
    : `The ${what} ${id}${name} has no page here: it was deleted, or its type is unknown.`
}

const rowHere = ({ texts }: SeoMove, row: Row): Row =>
  Object.fromEntries(
    Object.entries(dataInRow(row)).map(([column, value]) => [column, texts.data(value)]),
  )

type IdOf = (found: Found) => number | undefined

/** Ids here by the map of the import; without one, items with the same id and title. */
const idsHere = async (
  { db }: WriteContext,
  { sourceId }: SeoMove,
  kind: Found['kind'],
  found: readonly Found[],
): Promise<IdOf> => {
  const ids = found.map(({ id }) => id)
  if (sourceId !== undefined) {
    const moved = await findMoved(db, { source_id: sourceId, kind }, ids)
    return ({ id }) => moved.get(id)?.new_id
  }
  // Files have no names of terms, so nothing tells whether a term is the same.
  const rows = kind === 'post' ? await findPostsById(db, ids) : []
  const titles = new Map(rows.map(({ id, title }) => [id, comparable(title)]))
  return ({ id, row }) =>
    titles.get(id) === comparable(String(row.post_title ?? '')) ? id : undefined
}

/** Titles in files are as they are shown. */
const comparable = (title: string): string =>
  decodeEntities(removeTags(title)).replace(/\s+/g, ' ').trim().toLowerCase()
