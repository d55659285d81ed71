import type { Context } from '../../../contract/context.ts'
import { STATUSES } from './item.ts'
import { PUBLISHED } from './kinds.ts'

/** The catalogue belongs to everyone who edits others' work; nobody owns a character. */
export const EDIT = 'edit_others_posts'
export const DELETE = 'delete_others_posts'
export const MANAGE_CATEGORIES = 'manage_categories'

type Caller = Pick<Context, 'can'>

export const mayEdit = ({ can }: Caller): boolean => can(EDIT)

export const mayDelete = ({ can }: Caller): boolean => can(DELETE)

/** The states of items that somebody sees. */
export const visibleStatuses = (ctx: Caller): readonly string[] =>
  mayEdit(ctx) ? STATUSES : [PUBLISHED]

/** What is not published is there for those who could publish it. */
export const mayRead = (ctx: Caller, { status }: { readonly status: string }): boolean =>
  status === PUBLISHED || mayEdit(ctx)
