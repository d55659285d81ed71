import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { textCompletions } from '../../block-rendering/index.ts'
import { uploadWords } from '../../media/index.ts'
import { FILL, fillErrors, fillRoutes, takeTurn } from './fill/index.ts'
import { completeImages } from './on-pages.ts'
import { wordsForUpload } from './on-upload.ts'

export { altOf, pictureOfRow } from './words/index.ts'

/** Texts of images by format: on pages, for new uploads, and for the whole library. */
export const imageTexts: Feature = {
  routes: fillRoutes,
  errors: [fillErrors],
  extensions: [
    textCompletions.with(completeImages),
    uploadWords.with(wordsForUpload),
    jobDefinitions.with({ name: FILL, run: takeTurn }),
  ],
}
