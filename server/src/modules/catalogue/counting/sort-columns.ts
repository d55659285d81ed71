import type { Reader, Writer } from '../../../store/database.ts'
import { findCategories } from '../items/index.ts'
import { datedBy, type ItemRow, type ItemState, sortKeyOf } from '../model/index.ts'
import type { Difference } from './tally.ts'

const COLUMNS = ['sort_key', 'dated'] as const

/**
 * Corrects the sort columns that differ from names, details and deaths, and reports how many. Runs
 * first, because positions are counted by them.
 */
export const mendSortColumns = async (db: Writer): Promise<Difference[]> => {
  const wrong = new Map<string, number>()
  for await (const rows of pagesOf(db)) {
    const deaths = await findLastDeaths(db, rows)
    for (const row of rows) {
      const details = JSON.parse(row.details) as ItemState['details']
      const is = {
        sort_key: sortKeyOf(row.name),
        dated: datedBy({ details, deaths: deaths.get(row.id) ?? [] }),
      }
      const columns = COLUMNS.filter((column) => row[column] !== is[column])
      if (columns.length === 0) continue
      await db.updateTable('catalogue_items').set(is).where('id', '=', row.id).execute()
      for (const column of columns) {
        const name = `${row.type}s with a wrong ${WORDS[column]}`
        wrong.set(name, (wrong.get(name) ?? 0) + 1)
      }
    }
  }
  const terms = (await findCategories(db)).filter((term) => term.sort_key !== sortKeyOf(term.name))
  for (const { id, name } of terms)
    await db
      .updateTable('catalogue_terms')
      .set({ sort_key: sortKeyOf(name) })
      .where('id', '=', id)
      .execute()
  if (terms.length > 0) wrong.set(`categories with a wrong ${WORDS.sort_key}`, terms.length)
  return Array.from(wrong, ([name, before]) => ({ name, before, after: 0 }))
}

const WORDS = { sort_key: 'sort key', dated: 'date to sort by' } as const

const PAGE = 2_000

type Row = Pick<ItemRow, 'id' | 'type' | 'name' | 'details' | (typeof COLUMNS)[number]>

async function* pagesOf(db: Reader): AsyncGenerator<readonly Row[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: Row[] = await db
      .selectFrom('catalogue_items')
      .select(['id', 'type', 'name', 'details', ...COLUMNS])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield rows
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined
  }
}

const findLastDeaths = async (
  db: Reader,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const deaths = await db
    .selectFrom('catalogue_deaths')
    .select(['character_id', (eb) => eb.fn.max('date').as('last')])
    .where('character_id', '>=', rows[0]?.id ?? 0)
    .where('character_id', '<=', rows.at(-1)?.id ?? 0)
    .groupBy('character_id')
    .execute()
  return new Map(deaths.map(({ character_id, last }) => [character_id, [last]]))
}
