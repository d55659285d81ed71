import DataLoader from 'dataloader'
import { cachedByTags } from '../../../cache/by-tags.ts'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import { linkLoader, mayEdit, type PostRow, postLoader, visibilityOf } from '../../posts/index.ts'
import { isIndexed, seoOptions, seoRecord } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import type { Alternate, Languages } from './arguments.ts'
import { findGroups, findTranslations, hasTranslations, type TranslationRow } from './store.ts'
import { alternateOf } from './stored.ts'
import { ANY_LANGUAGE, languageOfLocale } from './tags.ts'

/** A page in one of the languages of a group. */
interface Translation {
  readonly language: string
  readonly address: string
}

/** Cached, since most sites have one language and need no further query. */
export const areThereLanguages = cachedByTags(['languages'], ({ db }) => hasTranslations(db))

/** The group of an item, the oldest member first; empty where it has no language of its own. */
const groupLoader = perRequest(
  (ctx) =>
    new DataLoader<number, readonly TranslationRow[]>(async (ids) => {
      if (!(await areThereLanguages(ctx))) return ids.map(() => [])
      const own = await findTranslations(ctx.db, ids)
      const keys = new Map(own.map(({ post_id, group_key }) => [post_id, group_key]))
      const members = await findGroups(ctx.db, [...new Set(keys.values())])
      const groups = Map.groupBy(members, ({ group_key }) => group_key)
      return ids.map((id) => groups.get(keys.get(id) ?? '') ?? [])
    }),
)

/** The language of an item, if it has one of its own. */
export const languageOfItem = async (ctx: Context, id: number): Promise<string | undefined> =>
  (await groupLoader(ctx).load(id)).find(({ post_id }) => post_id === id)?.language

/**
 * The translations of an item with its own page and `x-default`. Empty where the item is noindex, or
 * has no other translation.
 */
export const translationsOf = async (ctx: Context, id: number): Promise<readonly Translation[]> => {
  const group = await groupLoader(ctx).load(id)
  if (group.length < 2) return []
  const pages = await Promise.all(group.map((row) => pageOf(ctx, row)))
  const found = group.flatMap(({ language, post_id }, place) => {
    const address = pages[place]
    return address === undefined ? [] : [{ language, address, isOwn: post_id === id }]
  })
  const languages = found.filter(({ language }) => language !== ANY_LANGUAGE)
  if (languages.length < 2 || !found.some(({ isOwn }) => isOwn)) return []
  const rest =
    found.find(({ language }) => language === ANY_LANGUAGE) ??
    inLanguage(languages, languageOfLocale((await siteSettings(ctx)).language))
  return [
    ...languages
      .map(({ language, address }) => ({ language, address }))
      .sort((a, b) => (a.language < b.language ? -1 : 1)),
    ...(rest ? [{ language: ANY_LANGUAGE, address: rest.address }] : []),
  ]
}

/** The page in a language, or in a variant of it, or else the oldest. */
const inLanguage = (pages: readonly Translation[], wanted: string): Translation | undefined => {
  const [plain] = wanted.split('-')
  return (
    pages.find(({ language }) => language === wanted) ??
    pages.find(({ language }) => language.split('-')[0] === plain) ??
    pages[0]
  )
}

/** The address of a member; undefined where search engines may not index it. */
const pageOf = async (
  ctx: Context,
  { post_id, url }: TranslationRow,
): Promise<string | undefined> => {
  if (post_id === null) return url
  const row = await postLoader(ctx).load(post_id)
  if (row?.status !== 'publish' || row.password !== '') return undefined
  const { fields } = await seoRecord(ctx, 'post', post_id)
  const options = await seoOptions(ctx)
  const isFound =
    fields.default === false ? !fields.noindex : isIndexed(options, 'postTypes', row.type)
  // A page with another canonical address is no translation.
  return isFound && !fields.canonicalUrl ? linkLoader(ctx).load(row) : undefined
}

/** The languages of an item in the `edit` context. */
export const presentLanguages = async (
  ctx: Context,
  { id }: Pick<PostRow, 'id'>,
): Promise<Languages | undefined> => {
  const group = await groupLoader(ctx).load(id)
  const own = group.find(({ post_id }) => post_id === id)
  if (!own) return undefined
  const others = group.filter((row) => row !== own).map(alternateOf)
  return { language: own.language, alternates: await seenAlternates(ctx, others) }
}

/** The alternates that are public or that the caller may edit. */
export const seenAlternates = async (
  ctx: Context,
  alternates: readonly Alternate[],
): Promise<readonly Alternate[]> => {
  const isSeen = await Promise.all(
    alternates.map(async ({ post }) => {
      if (post === undefined) return true
      const row = await postLoader(ctx).load(post)
      return row !== undefined && (visibilityOf(ctx, row) === 'open' || mayEdit(ctx, row))
    }),
  )
  return alternates.filter((_, place) => isSeen[place])
}
