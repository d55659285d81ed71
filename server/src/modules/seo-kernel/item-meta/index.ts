import type { Feature } from '../../../contract/feature.ts'
import { copiedParts } from '../../duplicate-post/index.ts'
import { fileMentions } from '../../media/index.ts'
import { copiedRecord } from './copied-part.ts'
import { recordErrors } from './errors.ts'
import { purgeRecord } from './service.ts'
import { noteSocialImages, socialImages } from './social-images.ts'

export {
  analysisArgs,
  fieldArgs,
  QueriedSubjectId,
  SubjectContext,
  SubjectId,
  TemplateText,
} from './arguments.ts'
export { recordErrors } from './errors.ts'
export {
  type Keyphrase,
  type Keyphrases,
  type MetaFields,
  ROBOTS_DEFAULTS,
  type SchemaFields,
} from './fields.ts'
export { fieldsOfPage, headOfSubject, objectOf } from './page.ts'
export { type MetaFieldsInput, mayWrite, saveFields, sentBasis, wouldChangeFields } from './save.ts'
export { changeRecord, foundKeyphrase, type SeoRecord, seoRecord } from './service.ts'
export { FoundCheck, KeyphraseShape, KeyphrasesShape, KeywordsShape } from './shapes.ts'
export { findRecordRows, type RecordKind } from './store.ts'
export {
  addressOf,
  editAddressOf,
  findSubject,
  getEditable,
  getOwnPost,
  type MetaSubject,
  mayEditSubject,
  typeOf,
} from './subjects.ts'
export { type Templates, templatesOf } from './templates.ts'

/** SEO records are copied and deleted with their objects. */
export const records: Feature = {
  errors: [recordErrors],
  extensions: [copiedParts.with(copiedRecord), fileMentions.with(socialImages)],
  beforeCommit: {
    'seo.record-changed': noteSocialImages,
    'post.deleted': purgeRecord('post'),
    'term.deleted': purgeRecord('term'),
    'catalogue.deleted': purgeRecord('catalogue'),
  },
}
