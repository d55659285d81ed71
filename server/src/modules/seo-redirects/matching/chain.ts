import { type Asked, joinAddress } from './address.ts'
import type { Match } from './match.ts'
import type { RedirectType, Rule } from './rule.ts'
import { askedAt, type Site } from './target.ts'

/** A chain of rules, which is one redirect for the visitor. */
export interface Chain<R extends Rule = Rule> {
  /** The rules in order; the first one matched the address. */
  readonly rules: readonly [R, ...R[]]
  readonly type: RedirectType
  readonly location: string | undefined
}

/** A loop, as the addresses from the first one on. */
export interface Loop {
  readonly loop: readonly string[]
}

/** Longer chains never end, such as a pattern that matches its own target. */
const MAX_HOPS = 20

const LEADS_ON: ReadonlySet<RedirectType> = new Set([301, 302, 303, 307, 308])

/** Follows rules from an address to the end of their chain. */
export const followRules = async <R extends Rule>(
  asked: Asked,
  find: (asked: Asked) => Promise<Match<R> | undefined>,
  site: Site,
): Promise<Chain<R> | Loop | undefined> => {
  const first = await find(asked)
  if (!first) return undefined
  const rules: [R, ...R[]] = [first.rule]
  const seen: string[] = []
  let { type } = first.rule
  let at = first
  for (;;) {
    const next = LEADS_ON.has(at.rule.type) && at.location ? askedAt(at.location, site) : undefined
    if (!next) break
    const address = joinAddress(next)
    if (seen.includes(address) || seen.length > MAX_HOPS) return { loop: [...seen, address] }
    seen.push(address)
    const further = await find(next)
    // Rules without a redirect apply at their own address only.
    if (!further || !LEADS_ON.has(further.rule.type)) break
    rules.push(further.rule)
    type = weaker(type, further.rule.type)
    at = further
  }
  return { rules, type, location: at.location }
}

/** The status of a chain is as temporary as its most temporary rule. */
const weaker = (one: RedirectType, other: RedirectType): RedirectType => {
  const isLasting = other === 301 || other === 308
  if (isLasting) return one
  return one === 301 ? 302 : one === 308 ? 307 : one
}
