import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import type { Alternate, Languages } from './arguments.ts'
import { findGroups, findTranslations, type TranslationRow } from './store.ts'

/**
 * The languages of an item with its whole group, including members that the caller may not see; null
 * where it has none.
 */
export const storedLanguages = async (
  ctx: Context | WriteContext,
  id: number,
): Promise<Languages | null> => {
  const [own] = await findTranslations(ctx.db, [id])
  return own ? languagesIn(await findGroups(ctx.db, [own.group_key]), id) : null
}

/** The languages of one member of a group. Sorted by language, since row ids change with each save. */
export const languagesIn = (group: readonly TranslationRow[], id: number): Languages | null => {
  const own = group.find(({ post_id }) => post_id === id)
  if (!own) return null
  return {
    language: own.language,
    alternates: group
      .filter((row) => row !== own)
      .map(alternateOf)
      .sort((a, b) => (a.language < b.language ? -1 : 1)),
  }
}

export const alternateOf = ({ language, post_id, url }: TranslationRow): Alternate => ({
  language,
  ...(post_id === null ? { url } : { post: post_id }),
})

/** The languages from before this transaction, for listeners before its commit. */
export const formerLanguages = perRequest(() => new Map<number, Languages | null>())
