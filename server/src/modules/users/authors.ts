import type { Context } from '../../contract/context.ts'
import { publishedLoader, userLoader } from './loaders.ts'
import { findUserBySlug, type UserRow } from './store.ts'

/** Somebody who published something, by slug or id; nobody else is an author to the public. */
export const findAuthor = async (
  ctx: Context,
  author: string | number,
): Promise<UserRow | undefined> => {
  const user =
    typeof author === 'number'
      ? await userLoader(ctx).load(author)
      : await findUserBySlug(ctx.db, author)
  return user && (await publishedLoader(ctx).load(user.id)) ? user : undefined
}
