import type { WriteContext } from '../../contract/context.ts'
import { randomPassword } from '../../lib/passwords.ts'
import { slugify } from '../../lib/slug.ts'
import { bounded, refuseTooLong } from './lengths.ts'
import {
  findFreeSlug,
  isSlugTaken,
  type UserInsert,
  type UserRow,
  type UserUpdate,
  userErrors,
} from './model/index.ts'
import { mergeMeta, type UserMeta } from './resource.ts'

/** The profile of a user; an empty name falls back to the login. */
export interface Profile {
  readonly name?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly nickname?: string | undefined
  readonly url?: string | undefined
  readonly description?: string | undefined
  readonly locale?: string | undefined
  readonly slug?: string | undefined
  readonly meta?: UserMeta | undefined
}

type ProfileColumns = Pick<
  UserInsert,
  | 'display_name'
  | 'slug'
  | 'url'
  | 'first_name'
  | 'last_name'
  | 'nickname'
  | 'description'
  | 'locale'
  | 'meta'
>

/** The columns of a new account's profile. */
export const newProfile = async (
  ctx: WriteContext,
  given: Profile & { readonly login: string },
): Promise<ProfileColumns> => {
  refuseTooLong(given)
  const { login, firstName = '', lastName = '' } = given
  const fullName = `${firstName} ${lastName}`.trim()
  return bounded({
    display_name: given.name || fullName || login,
    slug: await findFreeSlug(ctx.db, slugify(given.slug || standardSlug(ctx, given)) || 'user'),
    url: given.url ?? '',
    first_name: firstName,
    last_name: lastName,
    nickname: given.nickname || login,
    description: given.description ?? '',
    locale: given.locale ?? '',
    meta: mergeMeta('{}', given.meta ?? {}),
  })
}

/**
 * The default slug of an account. The reference reveals the login in it; here only with
 * `slugFromLogin`, for clients that expect it.
 */
const standardSlug = (
  ctx: WriteContext,
  { login, name = '', nickname = '' }: Profile & { readonly login: string },
): string => {
  const fromLogin = login.slice(0, 50)
  if (ctx.user.kind !== 'system' && ctx.config.slugFromLogin) return fromLogin
  const slug = [name, nickname].map(slugify).find((slug) => slug !== '' && slug !== slugify(login))
  return slug?.slice(0, 50) ?? `author-${randomPassword(8).toLowerCase()}`
}

/** The columns that change. */
export const changedProfile = async (
  ctx: WriteContext,
  before: UserRow,
  changes: Profile,
): Promise<UserUpdate> => {
  refuseTooLong(changes)
  const slug = changes.slug && slugify(changes.slug)
  if (slug && slug !== before.slug && (await isSlugTaken(ctx.db, slug)))
    throw userErrors.rest_user_invalid_slug()
  const columns: { [K in keyof ProfileColumns]: string | undefined } = {
    display_name: changes.name === '' ? before.login : changes.name,
    slug: slug || undefined,
    url: changes.url,
    first_name: changes.firstName,
    last_name: changes.lastName,
    nickname: changes.nickname === '' ? before.login : changes.nickname,
    description: changes.description,
    locale: changes.locale,
    meta: changes.meta && mergeMeta(before.meta, changes.meta),
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return bounded(Object.fromEntries(given) as UserUpdate)
}
