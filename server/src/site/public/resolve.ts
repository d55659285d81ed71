import type { Context } from '../../contract/context.ts'
import {
  type AddressRequest,
  type MatchedRules,
  type Resolution,
  resolveAddress,
} from '../../contract/site/address-resolvers.ts'

/** A resolution, and the context it was found with. */
interface Looked {
  readonly ctx: Context
  readonly found: Resolution | undefined
}

/** Resolves an address, including redirect rules and the 404 page. */
export const resolve = async (everybody: AddressRequest): Promise<Looked> => {
  const rule = await resolveAddress(everybody, ['redirect'])
  const looked = await lookByRule(everybody, rule)
  const { ctx, found } = looked
  if (found && found.kind !== 'gone' && found.kind !== 'missing') return looked
  const request = { ...everybody, ctx, isGone: found?.kind === 'gone' }
  return { ctx, found: await resolveAddress(request, ['substitute', 'missing']) }
}

const lookByRule = (
  everybody: AddressRequest,
  rule: Resolution | undefined,
): Looked | Promise<Looked> => {
  switch (rule?.kind) {
    case undefined:
      return look(everybody)
    case 'instead':
      return look({ ...everybody, address: rule.address })
    case 'shown':
      return show(everybody, rule.from, rule.rules)
    default:
      return { ctx: everybody.ctx, found: rule }
  }
}

/**
 * Resolves another address in place of the requested one. Its redirects within the site are followed here,
 * without a response.
 */
const show = async (
  everybody: AddressRequest,
  from: string,
  rules: MatchedRules,
  hops = 0,
): Promise<Looked> => {
  const { ctx, found } = await look(everybody.at(from))
  if (found?.kind === 'answer') return { ctx, found: { ...found, rules } }
  const home = everybody.ctx.links.site('')
  const isOwn = found?.kind === 'moved' && found.to.startsWith(home)
  if (found?.kind === 'moved' && isOwn && hops < MAX_HOPS)
    return show(everybody, `/${found.to.slice(home.length)}`, rules, hops + 1)
  return { ctx, found }
}

const MAX_HOPS = 3

/** Tries the anonymous context first, so that most pages are the same for all visitors. */
const look = async (everybody: AddressRequest): Promise<Looked> => {
  const { ctx, headers, query, findVisitor } = everybody
  const lookAs = async (ctx: Context): Promise<Looked> => ({
    ctx,
    found: await resolveAddress({ ...everybody, ctx }, ['page', 'former']),
  })
  const hasCookie = headers.cookie !== undefined
  const isPreview = query.get('preview') === 'true'
  const previewer = hasCookie && isPreview ? await findVisitor() : undefined
  if (previewer) return lookAs(previewer)
  const open = await lookAs(ctx)
  const isMissing = open.found === undefined || open.found.kind === 'missing'
  const visitor = isMissing && hasCookie && !isPreview ? await findVisitor() : undefined
  return visitor ? lookAs(visitor) : open
}
