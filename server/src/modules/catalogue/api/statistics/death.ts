import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import {
  type ArgumentsOf,
  integer,
  object,
  type Schema,
  string,
  type ValueOf,
} from '../../../../contract/schema.ts'
import { catalogueFacts } from '../../counting/index.ts'
import { countDeathsByYear } from '../../figures/index.ts'
import { csv, FormatArg } from './csv-reply.ts'
import { orderedReply } from './ordered-reply.ts'

const count = integer({ required: true })

export const Deaths = object({
  characters: { ...object({ dead: count, alive: count }), required: true },
  shows: { ...object({ death: count, 'no-death': count }), required: true },
})

/** Characters by whether they died, and shows by whether editors marked a death. */
export const getDeaths = async (ctx: Context): Promise<ValueOf<typeof Deaths>> => {
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

/**
 * Deaths by year, from this year down to the first of the catalogue, including years without any.
 */
export const getDeathYears = async (
  ctx: Context,
  { format }: ArgumentsOf<typeof deathYearsArgs>,
): Promise<Reply> => {
  const all = Array.from(await countDeathsByYear(ctx), ([year, count]) => ({
    ...{ name: String(year), count, url: ctx.links.site(`this-year/${year}/`) },
  })).toReversed()
  if (format === 'csv') return csv('deaths-by-year', all, ['name', 'count', 'url'])
  return orderedReply(all.map((year) => [year.name, year]))
}
