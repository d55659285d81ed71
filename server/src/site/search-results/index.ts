import type { BlockRenderer } from '../../contract/blocks.ts'
import { missingSuggestions } from './missing.ts'
import { postCount } from './post-count.ts'
import { searchResults } from './results.ts'
import { siteSections } from './sections.ts'

export { wayBlockTypes } from './types.ts'

/** The blocks of the search, archive and 404 templates, and of the menu. */
export const wayBlocks: Readonly<Record<string, BlockRenderer>> = {
  'callboard/missing-suggestions': missingSuggestions,
  'callboard/post-count': postCount,
  'callboard/search-results': searchResults,
  'callboard/site-sections': siteSections,
}
