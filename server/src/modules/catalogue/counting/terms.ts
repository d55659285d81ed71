import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { preparedQuery } from '../../../store/prepared.ts'
import { detailText } from '../items/index.ts'
import { type ItemState, type ItemType, PUBLISHED } from '../model/index.ts'
import { millionthsOf, sumOfMillionths } from './means.ts'
import type { Difference, Tally, TermSums } from './tally.ts'

/** What an item adds to the sums of its categories. */
export const sumsOf = (type: ItemType, { details }: Pick<ItemState, 'details'>): TermSums => {
  if (type !== 'show') return { ...NOTHING, count: 1 }
  const { score } = details
  return typeof score === 'number'
    ? { count: 1, scored: 1, score_sum: millionthsOf(score) }
    : { ...NOTHING, count: 1 }
}

/** Adds the changes of a transaction. */
export const addTerms = async (db: Writer, terms: Tally['terms']): Promise<void> => {
  for (const [id, sums] of terms) {
    if (SUMS.some((name) => sums[name] !== 0))
      await db.executeQuery(
        addToTerm(
          db,
          id,
          SUMS.map((name) => sums[name]),
        ),
      )
  }
}

const addToTerm = preparedQuery((db, id: number, sums: readonly number[]) =>
  db
    .updateTable('catalogue_terms')
    .set((eb) => Object.fromEntries(SUMS.map((name, at) => [name, eb(name, '+', sums[at] ?? 0)])))
    .where('id', '=', id),
)

/** Recounts the items of each category and corrects differences; reports them by `kind/slug`. */
export const recountTerms = async (db: Writer, termId?: number): Promise<Difference[]> => {
  const terms = await db
    .selectFrom('catalogue_terms')
    .select(['id', 'kind', 'slug', ...SUMS])
    .$if(termId !== undefined, (all) => all.where('id', '=', termId ?? 0))
    .execute()
  const counted = await countTerms(db, termId)
  const wrong: Difference[] = []
  for (const { id, kind, slug, ...before } of terms) {
    const after = counted.get(id) ?? NOTHING
    const names = SUMS.filter((name) => before[name] !== after[name])
    if (names.length === 0) continue
    await db.updateTable('catalogue_terms').set(after).where('id', '=', id).execute()
    for (const name of names)
      wrong.push({
        name: name === 'count' ? `${kind}/${slug}` : `${kind}/${slug} ${name}`,
        ...{ before: before[name], after: after[name] },
      })
  }
  return wrong
}

const NOTHING: TermSums = { count: 0, scored: 0, score_sum: 0 }

const SUMS = Object.keys(NOTHING) as (keyof TermSums)[]

/** Counts from the rows: of one category, or of all. */
const countTerms = async (
  db: Reader,
  termId: number | undefined,
): Promise<ReadonlyMap<number, TermSums>> => {
  const score = sql`cast(case when item.type = 'show' then ${detailText(db, 'item', 'score')} end
    as double precision)`
  const rows = await db
    .selectFrom(
      sql<TermSums & { id: number }>`(select carried.term_id as id, count(*) as count,
          count(${score}) as scored, coalesce(${sumOfMillionths(score)}, 0) as score_sum
        from catalogue_item_terms carried
        join catalogue_items item on item.id = carried.item_id and item.status = ${PUBLISHED}
        ${termId === undefined ? sql`` : sql`where carried.term_id = ${termId}`}
        group by carried.term_id)`.as('counted'),
    )
    .selectAll()
    .execute()
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
