import { type PostType, postType } from '../../types/index.ts'

const known = postType('nav_menu_item')
if (!known) throw new Error('there is no content type for menu items')

/** The content type of menu items. */
export const itemType: PostType = known

/** The neutral path of an item. */
export const itemPath = (id: number): string => `core/v2/${itemType.restBase}/${id}`
