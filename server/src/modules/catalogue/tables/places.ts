import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { catalogueFacts, findOnAir, meanOf } from '../counting/index.ts'
import { countPeopleOfPlaces, percentOf, published, selectRaw } from '../figures/index.ts'
import { categoryPagePath, type KindName } from '../model/index.ts'
import { byCount, count, countTable, percent, type Table, type TableMaker, text } from './table.ts'

/** Kinds of show categories with a statistics page for each category. */
export type PlaceKind = 'nation' | 'station' | 'format'

/** Shows of each place and their scores; shows without a score do not count in averages. */
export const placeTable =
  (kind: PlaceKind, title: string, label: string): TableMaker =>
  async (ctx) => {
    const [facts, onAirAt] = await Promise.all([catalogueFacts(ctx), findOnAir(ctx)])
    return {
      title,
      columns: [
        text(kind, label),
        count('shows', 'Shows'),
        percent('percent', 'Share of shows'),
        count('on_air', 'On air'),
        count('score', 'Mean score'),
      ],
      rows: facts
        .terms(kind)
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count || a.id - b.id)
        .map(({ id, slug, name, count: shows, scored, score_sum }) => ({
          path: `statistics/${kind}s/${slug}/`,
          cells: [
            name,
            shows,
            percentOf(shows, facts.total('show')),
            onAirAt(id).shows,
            meanOf(score_sum, scored, 1) ?? '–',
          ],
        })),
      total: facts.total('show'),
    }
  }

/** Shares of fewer characters are not meaningful. */
const SAMPLE = 20

/** Dead characters by place; places with few characters come last, without a rank. */
export const deadByPlace =
  (kind: PlaceKind, title: string, label: string): TableMaker =>
  async (ctx) => {
    const facts = await catalogueFacts(ctx)
    const places = facts.terms(kind)
    const peopleOf = await countPeopleOfPlaces(ctx, places)
    const rows = places.map((place) => {
      const { characters: people, dead } = peopleOf(place)
      return { id: place.id, slug: place.slug, name: place.name, people, dead }
    })
    const isRanked = ({ people }: { people: number }): boolean => people >= SAMPLE
    return {
      title,
      columns: [
        text(kind, label),
        count('dead', 'Dead'),
        percent('percent', 'Share of the dead'),
        count('characters', 'Characters'),
        percent('rate', 'Share that died'),
      ],
      rows: rows
        .filter(({ dead }) => dead > 0)
        .toSorted(
          (a, b) => Number(isRanked(b)) - Number(isRanked(a)) || b.dead - a.dead || a.id - b.id,
        )
        .map((row) => ({
          path: `statistics/${kind}s/${row.slug}/`,
          cells: [
            row.name,
            row.dead,
            percentOf(row.dead, facts.dead),
            row.people,
            isRanked(row) ? percentOf(row.dead, row.people) : `fewer than ${SAMPLE} characters`,
          ],
        })),
      total: facts.dead,
    }
  }

/** Characters in the shows of one place, by a kind of their own categories. */
export const peopleOfPlace = async (
  ctx: Context,
  termId: number,
  kind: KindName,
  [title, label]: readonly [string, string],
): Promise<Table> => {
  const [facts, peopleOf] = await Promise.all([
    catalogueFacts(ctx),
    countPeopleOfPlaces(ctx, [{ id: termId }]),
  ])
  const { carrying } = peopleOf({ id: termId })
  const rows = facts
    .terms(kind)
    .map(({ id, slug, name }) => ({ slug, name, people: carrying(id) }))
    .filter(({ people }) => people > 0)
  return shares(title, label, kind, rows)
}

/** Shows of one place, by another kind of their categories. */
export const showsOfPlace = async (
  ctx: Context,
  termId: number,
  kind: KindName,
  [title, label]: readonly [string, string],
): Promise<Table> => {
  const rows = await selectRaw<{ slug: string; name: string; people: number }>(
    ctx.background,
    sql`select term.slug, term.name, count(*) as people
      from catalogue_item_terms place
      join catalogue_items show on show.id = place.item_id and ${published('show')}
      join catalogue_item_terms carried on carried.item_id = show.id
      join catalogue_terms term on term.id = carried.term_id and term.kind = ${kind}
      where place.term_id = ${termId}
      group by term.slug, term.name`,
  )
  return shares(title, label, kind, rows)
}

const shares = (
  title: string,
  label: string,
  kind: KindName,
  rows: readonly { slug: string; name: string; people: number }[],
): Table => {
  const counted = rows
    .map(({ slug, name, people }) => ({
      label: name,
      count: people,
      path: categoryPagePath(kind, slug),
    }))
    .toSorted(byCount)
  const total = counted.reduce((sum, row) => sum + row.count, 0)
  return countTable(title, text(kind, label), counted, total)
}
