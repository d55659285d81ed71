import { type Asked, joinAddress } from './address.ts'
import type { Match } from './match.ts'
import type { RedirectType, Rule } from './rule.ts'
import { askedAt, type Site } from './target.ts'

/** A visitor is led to the end of a chain at once. */
export interface Chain<R extends Rule = Rule> {
  /** The rules on the way; the first is the one that the address matched. */
  readonly rules: readonly [R, ...R[]]
  readonly type: RedirectType
  readonly location: string | undefined
}

/** Rules that lead in a circle, by the addresses on the way from the first one on. */
export interface Loop {
  readonly loop: readonly string[]
}

/** Whatever is longer never ends, such as a pattern that finds what it leads to. */
const MAX_HOPS = 20

const LEADS_ON: ReadonlySet<RedirectType> = new Set([301, 302, 303, 307, 308])

/** Follows rules from an address to where they end. */
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
    // What ends a visit, or shows something else, does so at its own address.
    if (!further || !LEADS_ON.has(further.rule.type)) break
    rules.push(further.rule)
    type = weaker(type, further.rule.type)
    at = further
  }
  return { rules, type, location: at.location }
}

/** A way is no more lasting than the least lasting part of it. */
const weaker = (one: RedirectType, other: RedirectType): RedirectType => {
  const isLasting = other === 301 || other === 308
  if (isLasting) return one
  return one === 301 ? 302 : one === 308 ? 307 : one
}
