import type { Context } from '../../../../contract/context.ts'
import { integer, object, string, type ValueOf } from '../../../../contract/schema.ts'
import { catalogueFacts } from '../../counting/index.ts'

const digits = (description: string) =>
  string({ description: `${description}, as a string of decimal digits.`, required: true })

/** Most numbers are sent as strings, because existing clients expect that. */
export const Overview = object({
  total: digits('Characters'),
  dead: integer({ description: 'Number of dead characters.', required: true }),
  genders: digits('Gender categories'),
  sexualities: digits('Sexuality categories'),
  romantic_orientation: digits('Categories of romantic orientation'),
  cliches: digits('Cliche categories'),
})

/** Counts of everything, including unused categories. */
export const getOverview = async (ctx: Context): Promise<ValueOf<typeof Overview>> => {
  const facts = await catalogueFacts(ctx)
  return {
    total: String(facts.total('character')),
    dead: facts.dead,
    genders: String(facts.categories('gender')),
    sexualities: String(facts.categories('sexuality')),
    romantic_orientation: String(facts.categories('romantic')),
    cliches: String(facts.categories('cliche')),
  }
}

export const ShowOverview = object({
  total: digits('Shows'),
  stations: digits('Stations'),
  nations: digits('Nations'),
  formats: digits('Formats'),
  genres: digits('Genres'),
})

export const getShowOverview = async (ctx: Context): Promise<ValueOf<typeof ShowOverview>> => {
  const facts = await catalogueFacts(ctx)
  return {
    total: String(facts.total('show')),
    stations: String(facts.categories('station')),
    nations: String(facts.categories('nation')),
    formats: String(facts.categories('format')),
    genres: String(facts.categories('genre')),
  }
}

export const ActorOverview = object({
  total: digits('Actors'),
  gender: digits('Gender categories'),
  sexuality: digits('Sexuality categories'),
})

export const getActorOverview = async (ctx: Context): Promise<ValueOf<typeof ActorOverview>> => {
  const facts = await catalogueFacts(ctx)
  return {
    total: String(facts.total('actor')),
    gender: String(facts.categories('actor_gender')),
    sexuality: String(facts.categories('actor_sexuality')),
  }
}
