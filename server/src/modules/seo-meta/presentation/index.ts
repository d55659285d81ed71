import type { Feature } from '../../../contract/feature.ts'
import { feedEntryParts } from '../../../contract/site/feed-entry.ts'
import { headOptions } from '../../head/index.ts'
import { attachmentPlaces } from '../../media/index.ts'
import { embedTitles } from '../../oembed/index.ts'
import { termRoots } from '../../terms/index.ts'
import { placeOfAttachments, rootOfTerms } from './addresses.ts'
import { titleForOthers, wordsInFeed } from './elsewhere.ts'
import { choosePresentation } from './source.ts'

export { ownershipProofs } from './ownership.ts'

/** Contributes settings and records to the heads of the public site. */
export const presentation: Feature = {
  extensions: [
    headOptions.with(choosePresentation),
    attachmentPlaces.with(placeOfAttachments),
    termRoots.with(rootOfTerms),
    embedTitles.with(titleForOthers),
    feedEntryParts.with(wordsInFeed),
  ],
}
