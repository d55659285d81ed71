import type { Context } from '../../../contract/context.ts'
import { STATUSES } from './item.ts'
import { PUBLISHED } from './kinds.ts'

/** Items have no owner: editing them requires the right to edit others' posts. */
export const EDIT = 'edit_others_posts'
export const DELETE = 'delete_others_posts'
export const MANAGE_CATEGORIES = 'manage_categories'

type Caller = Pick<Context, 'can'>

export const mayEdit = ({ can }: Caller): boolean => can(EDIT)

export const mayDelete = ({ can }: Caller): boolean => can(DELETE)

/** Statuses of items that the caller sees. */
export const visibleStatuses = (ctx: Caller): readonly string[] =>
  mayEdit(ctx) ? STATUSES : [PUBLISHED]

/** Unpublished items are readable by callers who may edit them. */
export const mayRead = (ctx: Caller, { status }: { readonly status: string }): boolean =>
  status === PUBLISHED || mayEdit(ctx)
