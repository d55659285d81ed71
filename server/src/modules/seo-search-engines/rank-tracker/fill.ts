import type { Context } from '../../../contract/context.ts'
import type { Window } from '../search-traffic/index.ts'
import { rankTrackerErrors } from './errors.ts'
import { namesOf } from './lists.ts'
import { presentGroup, presentKeyword, type ShownGroup, type ShownKeyword } from './present.ts'
import type { Ranked, RankQuery } from './ranking.ts'
import { nameOf } from './request.ts'
import { loadStatistics, type Overview } from './statistics.ts'
import { loadTracker, type Tracker } from './tracker.ts'
import { requireSearches } from './windows.ts'

/** A keyword that is not tracked, such as a suggested one. */
type Untracked = Pick<ShownKeyword, 'name'>

export type KeywordLike = ShownKeyword | Untracked

/** Rows that a client shows already, with their statistics. */
export interface Filled<Row> {
  readonly all: { readonly rows: readonly Ranked<Row>[] }
  readonly paginated: { readonly rows: readonly Ranked<Row>[] }
  readonly statistics: Overview
}

interface GivenRow {
  readonly id: number
  readonly name: string
}

/** The rows of a client, by part of its screen. */
interface Given {
  readonly all: readonly GivenRow[]
  readonly paginated: readonly GivenRow[]
}

const MAX_ROWS = 2_000

export const fillKeywords = async (
  ctx: Context,
  window: Window,
  given: Given,
  postId: number,
): Promise<Filled<KeywordLike>> => {
  const tracker = await loadTracker(ctx)
  const byName = new Map(tracker.keywords.map((row) => [row.name, row]))
  const read = (row: GivenRow): readonly KeywordLike[] => {
    const name = nameOf(row.name)
    const tracked = byName.get(name)
    if (tracked) return [presentKeyword(tracker, tracked)]
    return name === '' ? [] : [{ name }]
  }
  return fill(ctx, { window, namesOf: ({ name }: KeywordLike) => [name], postId }, given, read)
}

export const fillGroups = async (
  ctx: Context,
  window: Window,
  given: Given,
): Promise<Filled<ShownGroup>> => {
  const tracker = await loadTracker(ctx)
  return fill(ctx, { window, namesOf }, given, (row) => groupOf(tracker, row.id))
}

const groupOf = (tracker: Tracker, id: number): readonly ShownGroup[] => {
  const group = tracker.groups.find((row) => row.id === id)
  return group ? [presentGroup(tracker, group)] : []
}

const fill = async <Row extends object>(
  ctx: Context,
  { window, namesOf, postId }: RankQuery<Row>,
  given: Given,
  read: (row: GivenRow) => readonly Row[],
): Promise<Filled<Row>> => {
  await requireSearches(ctx)
  const all = few(given.all).flatMap(read)
  const paginated = few(given.paginated).flatMap(read)
  const names = [...new Set([...all, ...paginated].flatMap(namesOf))]
  const statistics = await loadStatistics(ctx, window, names, postId)
  const ranked = (rows: readonly Row[]): readonly Ranked<Row>[] =>
    rows.map((row) => ({ ...row, statistics: statistics.of(namesOf(row)) }))
  return {
    all: { rows: ranked(all) },
    paginated: { rows: ranked(paginated) },
    statistics: statistics.overview(names),
  }
}

const few = (rows: readonly GivenRow[]): readonly GivenRow[] => {
  if (rows.length > MAX_ROWS) throw rankTrackerErrors.seo_rank_too_many(MAX_ROWS)
  return rows
}
