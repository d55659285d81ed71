import type { Context } from '../../contract/context.ts'
import { siteSettings } from '../settings/index.ts'
import { capabilitiesOfType, status, type Taxonomy } from '../types/index.ts'
import type { Carrier } from './loaders.ts'

type Asker = Pick<Context, 'user' | 'can'>

/** Setting up a tree is the editors' work; a flat term is made by whoever names it. */
export const mayCreate = (ctx: Asker, { isHierarchical, requires }: Taxonomy): boolean =>
  ctx.can(isHierarchical ? requires.edit_terms : requires.assign_terms)

export const mayEdit = (ctx: Asker, { requires }: Taxonomy): boolean => ctx.can(requires.edit_terms)

/** Something has to be left for posts that name no category. */
export const mayDelete = async (
  ctx: Context,
  { name, requires }: Taxonomy,
  id: number,
): Promise<boolean> => ctx.can(requires.delete_terms) && id !== (await defaultTermId(ctx, name))

/** The term of items that name none; 0 where the taxonomy has no such term. */
export const defaultTermId = async (ctx: Context, taxonomy: string): Promise<number> =>
  taxonomy === 'category' ? (await siteSettings(ctx)).default_category : 0

/** Whether an item, and with it its terms, is there for the caller; never wider than reading it. */
export const maySeeTermsOf = ({ user, can }: Asker, taxonomy: Taxonomy, item: Carrier): boolean => {
  if (!taxonomy.types.includes(item.type)) return false
  const stands = status(item.status)
  if (stands?.isPublic) return true
  const acts = capabilitiesOfType(item.type)
  if (user.kind === 'user' && item.author_id === user.id) return can(acts.read)
  return can(stands?.isPrivate ? acts.read_private_posts : acts.edit_others_posts)
}
