import type { Caller } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { type PostType, taxonomiesOfType } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import { givenTerms, postErrors } from '../item/index.ts'
import { mayDelete, mayEdit, mayPublish, mayStick, mayWriteAs } from './policy.ts'
import { isPasswordOf, visibilityOf } from './visibility.ts'

/**
 * Permission checks, in the same order as in the reference. Routes run them before the handler; the
 * service repeats them on the locked row.
 */
export const permitList = (
  caller: Caller,
  type: PostType,
  { context }: { context?: ViewContext | undefined },
): void => {
  if (context === 'edit' && !caller.can(type.capabilities.edit_posts))
    throw postErrors.rest_forbidden_context()
}

export const permitRead = (
  caller: Caller,
  row: PostRow,
  { context, password }: { context?: ViewContext | undefined; password?: string | undefined },
): void => {
  if (context === 'edit' && !mayEdit(caller, row)) throw postErrors.rest_forbidden_context()
  if (visibilityOf(caller, row) === 'hidden') throw protocolErrors.rest_forbidden()
  if (password && !isPasswordOf(row, password)) throw postErrors.rest_post_incorrect_password()
}

interface Authorship {
  readonly author?: number | undefined
  readonly sticky?: boolean | undefined
}

export const permitCreate = (
  caller: Caller,
  type: PostType,
  { id, ...given }: Authorship & { readonly id?: number | undefined },
): void => {
  if (id) throw postErrors.rest_post_exists()
  permitAuthorship(caller, type, given)
  if (!caller.can(type.capabilities.create_posts)) throw postErrors.rest_cannot_create()
  permitTerms(caller, type, given)
}

export const permitUpdate = (
  caller: Caller,
  type: PostType,
  row: PostRow,
  given: Authorship,
): void => {
  if (!mayEdit(caller, row)) throw postErrors.rest_cannot_edit()
  permitAuthorship(caller, type, given)
  permitTerms(caller, type, given)
}

export const permitDelete = (caller: Caller, row: PostRow): void => {
  if (!mayDelete(caller, row)) throw postErrors.rest_cannot_delete()
}

/** A new status that makes the item visible requires the capability to publish. */
export const permitStatus = (caller: Caller, type: PostType, status: string | undefined): void => {
  const isSeen = status === 'publish' || status === 'future' || status === 'private'
  if (isSeen && !mayPublish(caller, type)) throw postErrors.rest_cannot_publish()
}

const permitTerms = (caller: Caller, type: PostType, given: object): void => {
  for (const taxonomy of taxonomiesOfType(type.name))
    if (givenTerms(given, taxonomy)?.length && !caller.can(taxonomy.requires.assign_terms))
      throw postErrors.rest_cannot_assign_term()
}

const permitAuthorship = (caller: Caller, type: PostType, { author, sticky }: Authorship): void => {
  if (author && !mayWriteAs(caller, type, author)) throw postErrors.rest_cannot_edit_others()
  if (sticky && !mayStick(caller, type)) throw postErrors.rest_cannot_assign_sticky()
}
