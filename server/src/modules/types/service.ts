import type { Context } from '../../contract/context.ts'
import { protocolErrors } from '../../contract/errors.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { typeErrors } from './errors.ts'
import { type PostType, postType, postTypes } from './post-types.ts'
import { presentStatus, presentTaxonomy, presentType } from './present.ts'
import { type Status, status, statuses } from './statuses.ts'
import { type Taxonomy, taxonomies, taxonomiesOfType, taxonomy } from './taxonomies.ts'

interface View {
  readonly context: ViewContext
}

/** The edit context of types and statuses requires the capability to write any type. */
export const mayListForEditing = (ctx: Context, { context }: View): void => {
  if (context === 'edit' && !editsAnything(ctx)) throw typeErrors.rest_cannot_view()
}

/** By name; in the edit context without types that the caller may not edit. */
export const listTypes = async (
  ctx: Context,
  { context }: View,
): Promise<Readonly<Record<string, object>>> =>
  Object.fromEntries(
    publishedTypes
      .filter((type) => context !== 'edit' || ctx.can(type.capabilities.edit_posts))
      .map((type) => [type.name, presentType(ctx, type, context)]),
  )

export const getType = async (_ctx: Context, args: { type: string }): Promise<PostType> => {
  const found = postType(args.type)
  if (!found) throw typeErrors.rest_type_invalid()
  return found
}

export const mayReadType = (ctx: Context, { context }: View, type: PostType): void => {
  if (type.restBase === undefined) throw typeErrors.rest_cannot_read_type()
  if (context === 'edit' && !ctx.can(type.capabilities.edit_posts))
    throw typeErrors.rest_forbidden_context()
}

export const listStatuses = async (
  ctx: Context,
  { context }: View,
): Promise<Readonly<Record<string, object>>> =>
  Object.fromEntries(
    statuses
      .filter((one) => seesStatus(ctx, one))
      .map((one) => [one.name, presentStatus(ctx, one, context)]),
  )

export const getStatus = async (_ctx: Context, args: { status: string }): Promise<Status> => {
  const found = status(args.status)
  if (!found) throw typeErrors.rest_status_invalid()
  return found
}

export const mayReadStatus = (ctx: Context, _args: View, one: Status): void => {
  if (!seesStatus(ctx, one)) throw typeErrors.rest_cannot_read_status()
}

interface TaxonomyFilter extends View {
  readonly type: string | undefined
}

export const mayListTaxonomies = (ctx: Context, { context, type }: TaxonomyFilter): void => {
  const usesAny = ofType(type).some((one) => ctx.can(one.requires.assign_terms))
  if (context === 'edit' && !usesAny) throw typeErrors.rest_cannot_view()
}

/** By name; in the edit context without taxonomies whose terms the caller may not assign. */
export const listTaxonomies = async (
  ctx: Context,
  { context, type }: TaxonomyFilter,
): Promise<Readonly<Record<string, object>>> =>
  Object.fromEntries(
    ofType(type)
      .filter((one) => context !== 'edit' || ctx.can(one.requires.assign_terms))
      .map((one) => [one.name, presentTaxonomy(ctx, one, context)]),
  )

export const getTaxonomy = async (_ctx: Context, args: { taxonomy: string }): Promise<Taxonomy> => {
  const found = taxonomy(args.taxonomy)
  if (!found) throw typeErrors.rest_taxonomy_invalid()
  return found
}

export const mayReadTaxonomy = (ctx: Context, { context }: View, one: Taxonomy): void => {
  if (one.restBase === undefined) throw protocolErrors.rest_forbidden()
  if (context === 'edit' && !ctx.can(one.requires.assign_terms))
    throw typeErrors.rest_forbidden_context()
}

const publishedTypes = postTypes.filter((type) => type.restBase !== undefined)

const ofType = (type: string | undefined): readonly Taxonomy[] =>
  (type === undefined ? taxonomies : taxonomiesOfType(type)).filter(
    (one) => one.restBase !== undefined,
  )

const editsAnything = (ctx: Context): boolean =>
  publishedTypes.some((type) => ctx.can(type.capabilities.edit_posts))

/** The trash is an internal status, but writers look for their items there. */
const seesStatus = (ctx: Context, one: Status): boolean =>
  one.isPublic || ((!one.isInternal || one.name === 'trash') && editsAnything(ctx))
