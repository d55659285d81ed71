import type { BlockRenderer } from '../../contract/blocks.ts'
import { newestItems } from './newest.ts'
import { catalogueNumbers, catalogueSummary } from './numbers.ts'
import { itemOfTheDay } from './of-the-day.ts'
import { onThisDay } from './on-this-day.ts'
import { frontOnly, postsSection, postsTitle, stickyMark } from './posts.ts'

import { privacyLink } from './privacy-link.ts'

export { homeBlockTypes } from './types.ts'

/** The blocks of the home page and the footer; they work in any post or template. */
export const homeBlocks: Readonly<Record<string, BlockRenderer>> = {
  'callboard/catalogue-numbers': catalogueNumbers,
  'callboard/catalogue-summary': catalogueSummary,
  'callboard/front-only': frontOnly,
  'callboard/item-of-the-day': itemOfTheDay,
  'callboard/newest-items': newestItems,
  'callboard/on-this-day': onThisDay,
  'callboard/posts-section': postsSection,
  'callboard/posts-title': postsTitle,
  'callboard/privacy-link': privacyLink,
  'callboard/sticky-mark': stickyMark,
}
