import type { Context } from '../../../contract/context.ts'
import { publishedLoader, userLoader } from './loaders.ts'
import { findUserBySlug, type UserRow } from './store.ts'

/** Whether this site shows accounts only to those who have one themselves (SEC-11). */
export const areUsersHidden = ({ config, user }: Pick<Context, 'config' | 'user'>): boolean =>
  config.hideUsers && user.kind === 'anonymous'

/** Somebody who published something, by slug or id; nobody else is an author to the public. */
export const findAuthor = async (
  ctx: Context,
  author: string | number,
): Promise<UserRow | undefined> => {
  if (areUsersHidden(ctx)) return undefined
  const user =
    typeof author === 'number'
      ? await userLoader(ctx).load(author)
      : await findUserBySlug(ctx.db, author)
  return user && (await publishedLoader(ctx).load(user.id)) ? user : undefined
}

/** Where what somebody wrote is listed; empty where nobody may know of it. */
export const authorAddress = (
  ctx: Pick<Context, 'config' | 'user' | 'links'>,
  { slug }: Pick<UserRow, 'slug'>,
): string => (areUsersHidden(ctx) ? '' : ctx.links.site(`author/${slug}/`))
