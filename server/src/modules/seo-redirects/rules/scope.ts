import type { Caller, Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { columnsOf, editScopeOf, isInScope, type RowScope } from '../../posts/index.ts'
import { capability } from '../../seo-kernel/index.ts'

/** The items whose redirects a user may see. */
export type ItemScope = readonly RowScope[]

/** Whether the user manages redirects of the whole site. */
export const isManager = (ctx: Pick<Context, 'can'>): boolean =>
  ctx.can(capability('redirects_manage'))

/** Lists have the scope of writes: users other than managers see redirects of items that they may edit. */
export const scopeOfRedirects = (ctx: Caller): ItemScope | undefined =>
  isManager(ctx) ? undefined : editScopeOf(ctx)

/** Redirects of items in a scope. */
export const redirectsWithin = (db: Reader, scope: ItemScope) =>
  db
    .selectFrom('seo_redirects')
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_redirects.post_id'))
    .where(isInScope(db, columnsOf('posts'), scope))
