import { randomUUID } from 'node:crypto'
import type { WriteContext } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { mayEdit, type PostRow, postLoader, visibilityOf } from '../../posts/index.ts'
import { capability, getEditable } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import type { Alternate, GivenLanguages, Languages } from './arguments.ts'
import { languageErrors } from './errors.ts'
import {
  deleteTranslations,
  findGroups,
  findTranslations,
  insertTranslations,
  type TranslationRow,
} from './store.ts'
import { alternateOf, formerLanguages, languagesIn, storedLanguages } from './stored.ts'
import { languageOfLocale } from './tags.ts'

declare module '../../../contract/tags.ts' {
  interface TagMap {
    /** The languages of items, and their groups. */
    languages: true
  }
}

declare module '../../../contract/events.ts' {
  interface EventMap {
    /** An item has another language, or other alternates. */
    'seo.languages-changed': { id: number }
  }
}

export const mayWriteLanguages = (ctx: WriteContext): boolean =>
  ctx.can(capability('page_advanced_settings'))

/**
 * Puts an item and its alternates into one group. Membership is symmetric, so the change applies to all
 * members; an item that is removed keeps its language, alone.
 */
export const saveLanguages = async (
  ctx: WriteContext,
  { id }: PostRow,
  given: GivenLanguages | null,
): Promise<void> => {
  // Serialises changes of groups: the second one reads the result of the first.
  await advisoryLock(ctx.db, 'seo_translations')
  const [own] = await findTranslations(ctx.db, [id])
  const group = await findGroups(ctx.db, own ? [own.group_key] : [])
  const before = languagesIn(group, id)
  if (given === null) {
    await deleteTranslations(ctx.db, own ? [own.id] : [])
    return emitChanges(ctx, id, before, group)
  }
  const others = group.filter(({ post_id }) => post_id !== id)
  const language =
    given.language ?? own?.language ?? languageOfLocale((await siteSettings(ctx)).language)
  const plan = given.alternates
    ? await planOf(ctx, id, others, given.alternates)
    : { members: others.map(alternateOf), leaving: [], moved: [] }
  assertOnce([{ language, post: id }, ...plan.members])
  const key = own?.group_key ?? randomUUID()
  // Deletes before it inserts, since languages may swap.
  await deleteTranslations(
    ctx.db,
    [...group, ...plan.moved].map((row) => row.id),
  )
  await insertTranslations(ctx.db, [
    { group_key: key, language, post_id: id, url: '' },
    ...plan.members.map(({ language, post, url = '' }) => ({
      group_key: key,
      language,
      post_id: post ?? null,
      url,
    })),
    ...plan.leaving.map(({ language, post_id }) => ({
      group_key: randomUUID(),
      language,
      post_id,
      url: '',
    })),
  ])
  const left = await findGroups(
    ctx.db,
    plan.moved.map(({ group_key }) => group_key),
  )
  await emitChanges(ctx, id, before, [...group, ...left, ...(await findGroups(ctx.db, [key]))])
}

/**
 * Restores languages from a revision or a file. Alternates that are gone are left out; nothing changes
 * where the rest conflicts with the present groups, or the caller may not change it.
 */
export const bringBackLanguages = async (
  ctx: WriteContext,
  row: PostRow,
  given: GivenLanguages | null,
): Promise<void> => {
  if (!mayWriteLanguages(ctx)) return
  const before = await storedLanguages(ctx, row.id)
  const wanted = given && (await withoutGone(ctx, given))
  if (isSame(before, wanted && { language: before?.language ?? '', alternates: [], ...wanted }))
    return
  try {
    await saveLanguages(ctx, row, wanted)
  } catch (error) {
    // These errors are thrown before any write.
    if (!(error instanceof ApiError)) throw error
  }
}

const withoutGone = async (
  ctx: WriteContext,
  { alternates, ...own }: GivenLanguages,
): Promise<GivenLanguages> => {
  if (!alternates) return own
  const posts = await Promise.all(
    alternates.map(({ post }) => (post === undefined ? null : postLoader(ctx).load(post))),
  )
  return { ...own, alternates: alternates.filter((_, place) => posts[place] !== undefined) }
}

interface Plan {
  readonly members: readonly Alternate[]
  /** Items that leave the group and stay alone. */
  readonly leaving: readonly TranslationRow[]
  /** Rows of alternates in other groups. */
  readonly moved: readonly TranslationRow[]
}

const planOf = async (
  ctx: WriteContext,
  id: number,
  before: readonly TranslationRow[],
  alternates: readonly Alternate[],
): Promise<Plan> => {
  const wanted = new Set(alternates.map(({ post }) => post))
  // Members that the caller may not see stay in the group.
  const hidden = await notSeen(
    ctx,
    before.filter(({ post_id }) => post_id !== null && !wanted.has(post_id)),
  )
  const leaving = before.filter(
    (row) => row.post_id !== null && !wanted.has(row.post_id) && !hidden.includes(row),
  )
  const changed = alternates.filter(
    ({ post, language }) =>
      post !== undefined &&
      post !== id &&
      !before.some((row) => row.post_id === post && row.language === language),
  )
  for (const { post = 0 } of changed) await getEditable(ctx, 'post', post)
  for (const { post_id } of leaving) await getEditable(ctx, 'post', post_id ?? 0)
  const posts = changed.flatMap(({ post }) => post ?? [])
  const known = posts.length === 0 ? [] : await findTranslations(ctx.db, posts)
  return {
    members: [...alternates, ...hidden.map(alternateOf)],
    leaving,
    moved: known.filter((row) => !before.some(({ id }) => id === row.id)),
  }
}

/** The members that are neither public nor editable by the caller. */
const notSeen = async (
  ctx: WriteContext,
  rows: readonly TranslationRow[],
): Promise<readonly TranslationRow[]> => {
  const posts = await Promise.all(rows.map(({ post_id }) => postLoader(ctx).load(post_id ?? 0)))
  return rows.filter((_, place) => {
    const post = posts[place]
    return !post || (visibilityOf(ctx, post) !== 'open' && !mayEdit(ctx, post))
  })
}

const assertOnce = (members: readonly Alternate[]): void => {
  const languages = members.map(({ language }) => language)
  const posts = members.flatMap(({ post }) => post ?? [])
  if (new Set(languages).size < languages.length || new Set(posts).size < posts.length)
    throw languageErrors.seo_language_twice()
}

/** Invalidates all pages of a group, since each lists the others. */
const emitChanges = async (
  ctx: WriteContext,
  id: number,
  before: Languages | null,
  rows: readonly TranslationRow[],
): Promise<void> => {
  ctx.touch('languages')
  ctx.touchRows('posts', [...new Set(rows.flatMap(({ post_id }) => post_id ?? []))])
  if (isSame(before, await storedLanguages(ctx, id))) return
  formerLanguages(ctx).set(id, before)
  ctx.emit('seo.languages-changed', { id })
}

const isSame = (a: Languages | null, b: Languages | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
