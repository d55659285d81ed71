import type { Context } from '../../../contract/context.ts'
import { publishedLoader, userLoader } from './loaders.ts'
import { findUserBySlug, type UserRow } from './store.ts'

/** Whether this site hides accounts from anonymous requests (SEC-11). */
export const areUsersHidden = ({ config, user }: Pick<Context, 'config' | 'user'>): boolean =>
  config.hideUsers && user.kind === 'anonymous'

/** A user with published content, by slug or id; other users have no public author page. */
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

/** The address of the author's archive; empty if users are hidden. */
export const authorAddress = (
  ctx: Pick<Context, 'config' | 'user' | 'links'>,
  { slug }: Pick<UserRow, 'slug'>,
): string => (areUsersHidden(ctx) ? '' : ctx.links.site(`author/${slug}/`))
