import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { slugify } from '../../../lib/slug.ts'
import { stripTags } from '../../../lib/text.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import {
  countByGroup,
  deleteGroup,
  findOwnGroups,
  GROUPS,
  insertGroup,
  moveRedirects,
  type OwnGroup,
  renameGroup,
} from '../rules/index.ts'
import { redirectGroupErrors } from './errors.ts'

const BUILT_IN: Readonly<Record<(typeof GROUPS)[number], string>> = {
  manual: 'Manual Redirects',
  modified: 'Moved Items',
  '404': 'Pages Not Found',
  imported: 'Imported Redirects',
  external: 'Redirects by Others',
}

const MAX_OWN = 100
const MAX_NAME = 80

/** Names of groups by slug. */
export const groupNames = perRequest(
  async ({ db }): Promise<ReadonlyMap<string, string>> =>
    new Map([
      ...Object.entries(BUILT_IN),
      ...(await findOwnGroups(db)).map(({ slug, name }) => [slug, name] as const),
    ]),
)

/** All groups with the number of their redirects, built-in ones first. */
export const listGroups = async (ctx: Context) => {
  const [own, counts] = await Promise.all([findOwnGroups(ctx.db), countByGroup(ctx.background)])
  const present = (isOwn: boolean, { slug, name }: OwnGroup) => ({
    ...{ slug, name, own: isOwn, redirects: counts.get(slug) ?? 0 },
  })
  return [
    ...GROUPS.map((slug) => present(false, { slug, name: BUILT_IN[slug] })),
    ...own.map((group) => present(true, group)),
  ]
}

/** Creates a group; its slug is made of its name and stays. */
export const createGroup = (ctx: Context, given: string): Promise<OwnGroup> =>
  change(ctx, async (ctx) => {
    const name = cleanName(given)
    const slug = slugify(name)
    if (slug === '') throw redirectGroupErrors.seo_redirect_group_no_name()
    const own = await findOwnGroups(ctx.db)
    if (slug === 'all' || isBuiltIn(slug) || own.some((group) => group.slug === slug))
      throw redirectGroupErrors.seo_redirect_group_exists()
    if (own.length >= MAX_OWN) throw redirectGroupErrors.seo_redirect_group_too_many(MAX_OWN)
    await insertGroup(ctx.db, { slug, name }, nowGmt(ctx.clock))
    return { slug, name }
  })

export const changeGroup = (ctx: Context, slug: string, given: string): Promise<OwnGroup> =>
  change(ctx, async (ctx) => {
    await requireOwn(ctx, slug)
    const name = cleanName(given)
    if (name === '') throw redirectGroupErrors.seo_redirect_group_no_name()
    await renameGroup(ctx.db, { slug, name })
    return { slug, name }
  })

/** Deletes a group and moves its redirects to `manual`. Returns their number. */
export const removeGroup = (ctx: Context, slug: string): Promise<number> =>
  change(ctx, async (ctx) => {
    await requireOwn(ctx, slug)
    const ids = await moveRedirects(ctx.db, slug, 'manual', nowGmt(ctx.clock))
    await deleteGroup(ctx.db, slug)
    ctx.touchRows('seo_redirects', ids)
    return ids.length
  })

const change = <T>(ctx: Context, work: (ctx: WriteContext) => Promise<T>): Promise<T> =>
  ctx.transaction(async (ctx) => {
    // Otherwise a rule saved concurrently could keep a deleted group.
    await advisoryLock(ctx.db, 'seo redirects')
    const result = await work(ctx)
    await audit(ctx, 'settings.changed', { subject: 'seo', names: ['groups of redirects'] })
    return result
  })

const requireOwn = async ({ db }: WriteContext, slug: string): Promise<void> => {
  if (isBuiltIn(slug)) throw redirectGroupErrors.seo_redirect_group_built_in()
  if (!(await findOwnGroups(db)).some((group) => group.slug === slug))
    throw redirectGroupErrors.seo_redirect_group_unknown()
}

const isBuiltIn = (slug: string): boolean => GROUPS.some((known) => known === slug)

const cleanName = (given: string): string =>
  Array.from(
    stripTags(given.toWellFormed())
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_NAME)
    .join('')
