import type { Context } from '../../../contract/context.ts'
import { type ItemType, KINDS, type KindName } from './kinds.ts'

type Linker = Pick<Context, 'links'>

/** Where readers find an item. */
export const itemAddress = (
  { links }: Linker,
  { type, slug }: { readonly type: ItemType; readonly slug: string },
): string => links.site(itemPagePath(type, slug))

/** Where readers find the items of a category. */
export const categoryAddress = (
  { links }: Linker,
  { kind, slug }: { readonly kind: string; readonly slug: string },
): string => links.site(categoryPagePath(kind, slug))

/** The same without the site's own address, for what is kept for every name the site has. */
export const itemPagePath = (type: ItemType, slug: string): string => `${type}/${slug}/`

export const categoryPagePath = (kind: string, slug: string): string =>
  `${KINDS[kind as KindName]?.address ?? kind}/${slug}/`
