import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import type { ArgumentsOf } from '../../../../contract/schema.ts'
import { catalogueFacts } from '../../counting/index.ts'
import { countLoved, countQueerActors, countVerdicts } from '../../figures/index.ts'
import { type shareArgs, shareReply } from './breakdown.ts'

type Args = ArgumentsOf<typeof shareArgs>

/** Shows marked as loved by editors, and all others. */
export const getLoved = async (ctx: Context, args: Args): Promise<Reply> => {
  const total = (await catalogueFacts(ctx)).total('show')
  const loved = await countLoved(ctx)
  const url = ctx.links.site('statistics/shows/we-love-it/')
  const rows = [
    { slug: 'no', count: total - loved, name: 'No', url },
    { slug: 'yes', count: loved, name: 'Yes', url },
  ]
  return shareReply('shows-loved', rows, total, args)
}

/** The fixed order of the interface. */
const VERDICTS_IN_ORDER = ['Yes', 'No', 'Meh', 'TBD'] as const

/** Shows by verdict. */
export const getWorthIt = async (ctx: Context, args: Args): Promise<Reply> => {
  const counts = await countVerdicts(ctx)
  const url = ctx.links.site('statistics/shows/worth-it/')
  const rows = VERDICTS_IN_ORDER.map((name) => ({
    ...{ slug: name, count: counts.get(name) ?? 0, name, url },
  }))
  return shareReply('shows-worth-it', rows, (await catalogueFacts(ctx)).total('show'), args)
}

/** Actors counted as queer, and all others. */
export const getQueerActors = async (ctx: Context, args: Args): Promise<Reply> => {
  const total = (await catalogueFacts(ctx)).total('actor')
  const queer = await countQueerActors(ctx.background)
  const url = ctx.links.site('statistics/actors/')
  const rows = [
    { slug: 'queer', count: queer, name: 'Queer', url },
    { slug: 'not_queer', count: total - queer, name: 'Not queer', url },
  ]
  return shareReply('actors-queer', rows, total, args)
}
