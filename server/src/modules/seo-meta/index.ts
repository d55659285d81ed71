import { joinFeatures } from '../../contract/feature.ts'
import { feeds } from './feeds/index.ts'
import { languages } from './hreflang/index.ts'
import { imageTexts } from './image-texts/index.ts'
import { editor } from './item-editor/index.ts'
import { lists } from './list-columns/index.ts'
import { localBusiness } from './local-business/index.ts'
import { revisions } from './meta-history/index.ts'
import { presentation } from './presentation/index.ts'
import { schema } from './schema-templates/index.ts'
import { structuredData } from './structured-data/index.ts'
import { tags } from './template-tags/index.ts'

export { businessFieldFaults, requireValidBusiness } from './business-model/index.ts'
export {
  areThereLanguages,
  bringBackLanguages,
  cleanLanguages,
  faultInLanguages,
  type GivenLanguages,
  type Languages,
  languageOfItem,
  presentLanguages,
  translationsOf,
} from './hreflang/index.ts'
export { altOf, pictureOfRow } from './image-texts/index.ts'
export { ownershipProofs } from './presentation/index.ts'

/** The meta data in the heads of pages, and the routes that edit it. */
export const seoMetaModule = joinFeatures('seo-meta', 'seo/v1', [
  editor,
  feeds,
  imageTexts,
  languages,
  lists,
  localBusiness,
  presentation,
  revisions,
  schema,
  structuredData,
  tags,
])
