import { headOptions } from '../../head/index.ts'
import { attachmentPlaces } from '../../media/index.ts'
import { termRoots } from '../../terms/index.ts'
import type { Feature } from '../common/index.ts'
import { placeOfAttachments, rootOfTerms } from './addresses.ts'
import { choosePresentation } from './source.ts'

/** How pages present themselves: what settings and records say in the heads of the public site. */
export const presentation: Feature = {
  extensions: [
    headOptions.with(choosePresentation),
    attachmentPlaces.with(placeOfAttachments),
    termRoots.with(rootOfTerms),
  ],
}
