import { expressionBuilder } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { countRows } from '../../../store/count-rows.ts'
import type { Database } from '../../../store/database.ts'
import { itemPagePath, PUBLISHED } from '../model/index.ts'

/** A death of a character. */
export interface Death {
  readonly date: string
  readonly name: string
  readonly path: string
  /** Days since the previous death; undefined for the first. */
  readonly gap: number | undefined
}

const death = expressionBuilder<Database, 'catalogue_deaths'>()

/** A page of all deaths, latest first. */
export const findDeaths = async (
  { background: db }: Context,
  { limit, offset, year }: { limit: number; offset: number; year?: number | undefined },
): Promise<{ readonly deaths: readonly Death[]; readonly total: number }> => {
  const dated = db
    .selectFrom('catalogue_deaths')
    .innerJoin('catalogue_items', (join) =>
      join.onRef('catalogue_items.id', '=', 'catalogue_deaths.character_id'),
    )
    .where(({ and }) => and({ status: PUBLISHED }))
    .$if(year !== undefined, (rows) => rows.where(death('date', '<=', `${year}-12-31`)))
  const [rows, total] = await Promise.all([
    dated
      .select(['date', 'name', 'slug'])
      .orderBy('date', 'desc')
      .orderBy('catalogue_deaths.id', 'desc')
      // One more row, possibly of an earlier year, for the gap of the last death on the page.
      .limit(limit + 1)
      .offset(offset)
      .execute(),
    countRows(
      dated.$if(year !== undefined, (all) => all.where(death('date', '>=', `${year}-01-01`))),
    ),
  ])
  const deaths = rows.map(({ date, name, slug }, index) => {
    const before = rows[index + 1]
    return {
      ...{ date, name, path: itemPagePath('character', slug) },
      gap: before && daysBetween(before.date, date),
    }
  })
  return { deaths: deaths.slice(0, Math.max(0, Math.min(limit, total - offset))), total }
}

const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
