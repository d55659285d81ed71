import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reply } from '../../../contract/reply.ts'
import {
  type ArgumentsOf,
  array,
  integer,
  object,
  type Schema,
  string,
} from '../../../contract/schema.ts'
import type { Reader } from '../../../store/database.ts'
import { itemAddress } from '../addresses.ts'
import type { ItemRow } from '../items/item.ts'
import { PUBLISHED } from '../kinds.ts'
import { csv, FormatArg } from './csv.ts'
import { catalogueFacts } from './facts.ts'
import { keyed } from './keyed.ts'

const count = integer({ required: true })

export const Deaths = object({
  characters: { ...object({ dead: count, alive: count }), required: true },
  shows: { ...object({ death: count, 'no-death': count }), required: true },
})

/** Characters by whether they died, and shows by whether the editors marked a death. */
export const getDeaths = async (ctx: Context): Promise<object> => {
  const facts = await catalogueFacts(ctx)
  const marked = facts.count('trope', 'dead-queers')
  return {
    characters: { dead: facts.dead, alive: facts.total('character') - facts.dead },
    shows: { death: marked, 'no-death': facts.total('show') - marked },
  }
}

export const DeathYears: Schema = {
  type: 'object',
  additionalProperties: object({
    name: string({ required: true }),
    count,
    url: string({ format: 'uri', required: true }),
  }),
}

export const deathYearsArgs = { format: FormatArg }

/** Deaths by year, from the last year with one down to the first; years between them are there. */
export const getDeathYears = async (
  ctx: Context,
  { format }: ArgumentsOf<typeof deathYearsArgs>,
): Promise<Reply> => {
  const counted = await countDeathsByYear(ctx.background)
  const years = [...counted.keys()]
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const all = Array.from({ length: years.length === 0 ? 0 : last - first + 1 }, (_, back) => {
    const year = last - back
    return {
      name: String(year),
      count: counted.get(year) ?? 0,
      url: ctx.links.site(`this-year/${year}/`),
    }
  })
  if (format === 'csv') return csv('deaths-by-year', all, ['name', 'count', 'url'])
  return keyed(all.map((year) => [year.name, year]))
}

export const DeathsOfDay: Schema = {
  type: 'object',
  additionalProperties: object({
    id: integer({ required: true }),
    name: string({ required: true }),
    url: string({ format: 'uri', required: true }),
    died: string({ description: 'The years, in the order they were listed.', required: true }),
  }),
}

/** Who died on this day of any year, by slug; every death counts, not the last one alone. */
export const getDeathsOfDay = async (ctx: Context, day: string): Promise<Reply> => {
  const rows = await ctx.db
    .selectFrom('catalogue_deaths')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_deaths.character_id')
    .select(['catalogue_items.id', 'type', 'slug', 'name', 'date'])
    .where('day', '=', day)
    .where('status', '=', PUBLISHED)
    .orderBy('sort_key')
    .orderBy('catalogue_items.id')
    .orderBy('position')
    .execute()
  const people = Map.groupBy(rows, ({ id }) => id)
  return keyed(
    [...people.values()].flatMap((deaths) => {
      const [person] = deaths
      if (!person) return []
      const died = deaths.map(({ date }) => date.slice(0, 4)).join(', ')
      return [[person.slug, { id: person.id, name: person.name, url: address(ctx, person), died }]]
    }),
  )
}

export const LastDeath = object({
  id: integer({ required: true }),
  slug: string({ required: true }),
  name: string({ required: true }),
  url: string({ format: 'uri', required: true }),
  shows: array(integer(), { description: 'Ids of the shows.', required: true }),
  died: string({ description: 'The day, YYYY-MM-DD.', required: true }),
  date: array(string(), { description: 'All days of death, as listed.', required: true }),
})

/** Whoever died last; nobody at all is an empty object. */
export const getLastDeath = async (ctx: Context): Promise<object> => {
  const row = await ctx.db
    .selectFrom('catalogue_deaths')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_deaths.character_id')
    .select(['catalogue_items.id', 'type', 'slug', 'name', 'date'])
    .where('status', '=', PUBLISHED)
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
    ctx.db
      .selectFrom('catalogue_appearances')
      .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_appearances.show_id')
      .select('show_id')
      .where('character_id', '=', id)
      .where('status', '=', PUBLISHED)
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

/** Deaths of published characters by year; years without any are not there. */
export const countDeathsByYear = async (db: Reader): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('catalogue_deaths')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_deaths.character_id')
    .select([
      sql<string>`substr(catalogue_deaths.date, 1, 4)`.as('year'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('status', '=', PUBLISHED)
    .groupBy(sql`substr(catalogue_deaths.date, 1, 4)`)
    .execute()
  return new Map(rows.map(({ year, count }) => [Number(year), count]))
}
