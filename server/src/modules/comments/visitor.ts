import type { Context } from '../../contract/context.ts'
import { permitSaying, type Subject } from './permits.ts'
import { createComment } from './save.ts'

/** What the form on an item's page says. */
export interface VisitorComment {
  readonly post: number
  readonly parent: number
  readonly content: string
  readonly author_name: string
  readonly author_email: string
  readonly author_url: string
  /** Of a protected item. */
  readonly password: string | undefined
}

/**
 * A comment from the page of an item, with or without an account. The names that a form gives
 * count for visitors only: whoever is signed in speaks in their own name.
 */
export const sayAsVisitor = (
  ctx: Context,
  { author_name, author_email, author_url, ...said }: VisitorComment,
): Promise<Subject> =>
  createComment(
    ctx,
    ctx.user.kind === 'user' ? said : { ...said, author_name, author_email, author_url },
    permitSaying,
  )
