import { addCacheTags } from '../../../cache/by-tags.ts'
import { validUntil } from '../../../cache/validity.ts'
import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import {
  type Asked,
  askedAt,
  type Chain,
  findMatch,
  followRules,
  joinAddress,
  type Rules,
} from '../matching/index.ts'
import { isProtected, type Redirect } from '../rules/index.ts'
import { isForVisitor } from './conditions.ts'
import { redirectHeaders } from './headers.ts'
import { passThrough } from './pass-through.ts'
import { rulesetOf } from './ruleset.ts'

/** Redirects a request by the rules. */
export const resolveRules = async (request: AddressRequest): Promise<Resolution | undefined> => {
  const { ctx } = request
  addCacheTags(ctx, 'seo_redirects')
  const { isEmpty, atKey, patterns } = await rulesetOf(ctx)
  if (isEmpty) return undefined
  const rules: Rules<Redirect> = {
    site: ctx.links,
    patterns,
    atKey: (key) => atKey(ctx, key),
    isFor: (rule) => rule.customRules.length === 0 || isForVisitor(request, rule),
  }
  const find = (asked: Asked) => findMatch(asked, rules)
  const chain = await followRules(askedOf(request), find, ctx.links)
  if (chain && isProtected(ctx, `/${request.path}`)) return undefined
  // A request that would loop gets the page at its address.
  return chain && !('loop' in chain) ? act(request, chain) : undefined
}

/** The requested address; the query is read on demand, since reading makes the cache depend on it. */
const askedOf = ({ path, query }: AddressRequest): Asked => ({
  path: `/${path}`,
  get query() {
    return query.text
  },
})

const act = async (
  request: AddressRequest,
  { rules: led, type, location }: Chain<Redirect>,
): Promise<Resolution | undefined> => {
  const { ctx } = request
  const rules = led.map(({ id }) => id)
  if (type === 0) {
    const there = location === undefined ? undefined : askedAt(location, ctx.links)
    if (location === undefined || !there) return passThrough(request, location ?? '', rules)
    return { kind: 'shown', from: joinAddress(there), rules }
  }
  if (
    type === 301 ||
    type === 302 ||
    type === 303 ||
    type === 304 ||
    type === 307 ||
    type === 308
  ) {
    const isForAll = validUntil(ctx) === Number.POSITIVE_INFINITY
    const headers = await redirectHeaders(ctx, isForAll ? type : 307)
    return location === undefined
      ? undefined
      : { kind: 'moved', to: location, status: type, headers, rules }
  }
  return { kind: 'status', status: type, rules }
}
