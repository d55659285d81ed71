import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import {
  array,
  integer,
  object,
  type Schema,
  string,
  typed,
  type ValueOf,
} from '../../../../contract/schema.ts'
import { catalogueTables, type ItemRow, itemAddress, PUBLISHED } from '../../model/index.ts'
import { orderedReply } from '../statistics/index.ts'

export const DeathsOfDay: Schema = {
  type: 'object',
  additionalProperties: object({
    id: integer({ required: true }),
    name: string({ required: true }),
    url: string({ format: 'uri', required: true }),
    died: string({ description: 'Years of death, in the listed order.', required: true }),
  }),
}

/** A character who died on a day of the calendar, with the years. */
export interface DeathsOfCharacter {
  readonly row: Pick<ItemRow, 'id' | 'type' | 'slug' | 'name'>
  readonly years: readonly string[]
}

/**
 * Characters who died on this day of any year, by name; all of their deaths count, not only the
 * last.
 */
export const findDeathsOfDay = async (
  { db }: Pick<Context, 'db'>,
  day: string,
): Promise<readonly DeathsOfCharacter[]> => {
  const rows = await catalogueTables(db)
    .selectFrom('catalogue_deaths')
    .innerJoin('catalogue_items', (join) =>
      join.onRef('catalogue_items.id', '=', 'catalogue_deaths.character_id'),
    )
    .select(['catalogue_items.id', 'type', 'slug', 'name', 'date'])
    .where(({ and }) => and({ day, status: PUBLISHED }))
    .orderBy('sort_key')
    .orderBy('catalogue_items.id')
    .orderBy('position')
    .execute()
  const people = Map.groupBy(rows, ({ id }) => id)
  return [...people.values()].flatMap((deaths) => {
    const [row] = deaths
    return row ? [{ row, years: deaths.map(({ date }) => date.slice(0, 4)) }] : []
  })
}

export const getDeathsOfDay = async (ctx: Context, day: string): Promise<Reply> =>
  orderedReply(
    (await findDeathsOfDay(ctx, day)).map(({ row, years }) => [
      row.slug,
      { id: row.id, name: row.name, url: address(ctx, row), died: years.join(', ') },
    ]),
  )

const Death = object({
  id: integer({ required: true }),
  slug: string({ required: true }),
  name: string({ required: true }),
  url: string({ format: 'uri', required: true }),
  shows: array(integer(), { description: 'Ids of the shows.', required: true }),
  died: string({ description: 'Date of death, YYYY-MM-DD.', required: true }),
  date: array(string(), {
    description: 'All dates of death, in the listed order.',
    required: true,
  }),
})

/** An empty object while no death is recorded. */
export const LastDeath = typed<ValueOf<typeof Death> | Record<never, never>>({
  anyOf: [Death, object({})],
})

/** The latest death; an empty object while there is none. */
export const getLastDeath = async (ctx: Context): Promise<ValueOf<typeof LastDeath>> => {
  const row = await catalogueTables(ctx.db)
    .selectFrom('catalogue_deaths')
    .innerJoin('catalogue_items', (join) =>
      join.onRef('catalogue_items.id', '=', 'catalogue_deaths.character_id'),
    )
    .select(['catalogue_items.id', 'type', 'slug', 'name', 'date'])
    .where(({ and }) => and({ status: PUBLISHED }))
    .orderBy('date', 'desc')
    .orderBy('catalogue_items.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return {}
  const { id, slug, name, date } = row
  const [deaths, shows] = await Promise.all([
    ctx.db
      .selectFrom('catalogue_deaths')
      .select('date')
      .where('character_id', '=', id)
      .orderBy('position')
      .execute(),
    catalogueTables(ctx.db)
      .selectFrom('catalogue_appearances')
      .innerJoin('catalogue_items', (join) =>
        join.onRef('catalogue_items.id', '=', 'catalogue_appearances.show_id'),
      )
      .select('show_id')
      .where(({ and }) => and({ character_id: id, status: PUBLISHED }))
      .orderBy('position')
      .execute(),
  ])
  return {
    ...{ id, slug, name, url: address(ctx, row), died: date },
    shows: [...new Set(shows.map(({ show_id }) => show_id))],
    date: deaths.map((death) => death.date),
  }
}

const address = (ctx: Context, item: Pick<ItemRow, 'type' | 'slug'>): string =>
  itemAddress(ctx, item)
