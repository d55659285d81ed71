import type { Context } from '../../../contract/context.ts'
import { findMatch, followRules, type RedirectType } from '../matching/index.ts'
import { rulesetOf } from './ruleset.ts'

/** Where all visitors of a path are redirected; undefined location for rules without a target. */
export interface RedirectOutcome {
  readonly type: RedirectType
  readonly location: string | undefined
}

/** Matches a path with the rules that do not depend on the visitor. */
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
