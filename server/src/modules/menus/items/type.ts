import { type PostType, postType } from '../../types/index.ts'

const known = postType('nav_menu_item')
if (!known) throw new Error('there is no content type for menu items')

/** The content type of menu items. */
export const itemType: PostType = known

/** An item's path in the neutral API. */
export const itemPath = (id: number): string => `core/v2/${itemType.restBase}/${id}`
