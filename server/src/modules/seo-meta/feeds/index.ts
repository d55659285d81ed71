import type { Feature } from '../../../contract/feature.ts'
import { feedEntryParts } from '../../../contract/site/feed-entry.ts'
import { feedRules } from '../../../contract/site/feeds.ts'
import { withTextsAround } from './around.ts'
import { chooseFeeds } from './rules.ts'

/** Which feeds exist, and the texts around their entries. */
export const feeds: Feature = {
  extensions: [feedRules.with(chooseFeeds), feedEntryParts.with(withTextsAround)],
}
