import type { Context } from '../../../contract/context.ts'
import { findMatch, followRules, type RedirectType } from '../matching/index.ts'
import { rulesetOf } from './ruleset.ts'

/** Where everybody who asks for a path is led; a visit that ends there has no location. */
export interface RedirectOutcome {
  readonly type: RedirectType
  readonly location: string | undefined
}

/** Asks the rules that hold for all visitors alike. */
export const outcomeOfRules = async (
  ctx: Context,
  path: string,
): Promise<RedirectOutcome | undefined> => {
  const { isEmpty, atKey, patterns } = await rulesetOf(ctx)
  if (isEmpty) return undefined
  const rules = {
    site: ctx.links,
    patterns,
    atKey: (key: string) => atKey(ctx, key),
    isFor: ({ customRules }: { readonly customRules: readonly unknown[] }) =>
      customRules.length === 0,
  }
  const chain = await followRules(
    { path, query: '' },
    (asked) => findMatch(asked, rules),
    ctx.links,
  )
  return chain && !('loop' in chain) ? { type: chain.type, location: chain.location } : undefined
}
