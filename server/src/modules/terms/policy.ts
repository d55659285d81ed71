import type { Caller, Context } from '../../contract/context.ts'
import { siteSettings } from '../settings/index.ts'
import { capabilitiesOfType, status as statusOf, type Taxonomy } from '../types/index.ts'
import type { Carrier } from './loaders.ts'

/** Creating a category requires the capability to edit terms; a tag only that to assign them. */
export const mayCreate = (ctx: Caller, { isHierarchical, requires }: Taxonomy): boolean =>
  ctx.can(isHierarchical ? requires.edit_terms : requires.assign_terms)

export const mayEdit = (ctx: Caller, { requires }: Taxonomy): boolean =>
  ctx.can(requires.edit_terms)

/** The default category cannot be deleted. */
export const mayDelete = async (
  ctx: Context,
  { name, requires }: Taxonomy,
  id: number,
): Promise<boolean> => ctx.can(requires.delete_terms) && id !== (await defaultTermId(ctx, name))

/** The term of items without any; 0 if the taxonomy has none. */
export const defaultTermId = async (ctx: Context, taxonomy: string): Promise<number> =>
  taxonomy === 'category' ? (await siteSettings(ctx)).default_category : 0

/** Whether the caller may see the terms of an item; never more permissive than reading the item. */
export const maySeeTermsOf = (
  { user, can }: Caller,
  taxonomy: Taxonomy,
  item: Carrier,
): boolean => {
  if (!taxonomy.types.includes(item.type)) return false
  const status = statusOf(item.status)
  if (status?.isPublic) return true
  const capabilities = capabilitiesOfType(item.type)
  if (user.kind === 'user' && item.author_id === user.id) return can(capabilities.read)
  return can(status?.isPrivate ? capabilities.read_private_posts : capabilities.edit_others_posts)
}
