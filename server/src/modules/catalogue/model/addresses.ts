import type { Linker } from '../../../contract/context.ts'
import { type ItemType, KINDS, type KindName } from './kinds.ts'

/** The public address of an item. */
export const itemAddress = (
  { links }: Linker,
  { type, slug }: { readonly type: ItemType; readonly slug: string },
): string => links.site(itemPagePath(type, slug))

/** The public address of a category. */
export const categoryAddress = (
  { links }: Linker,
  { kind, slug }: { readonly kind: string; readonly slug: string },
): string => links.site(categoryPagePath(kind, slug))

/** Paths without the site's address, for values cached across host names. */
export const itemPagePath = (type: ItemType, slug: string): string => `${type}/${slug}/`

export const categoryPagePath = (kind: string, slug: string): string =>
  `${KINDS[kind as KindName]?.address ?? kind}/${slug}/`
