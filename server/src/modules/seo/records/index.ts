export {
  type Keyphrase,
  type Keyphrases,
  ROBOTS_DEFAULTS,
  type RobotsFields,
  type SchemaFields,
  type SeoFields,
} from './fields.ts'
export { changeRecord, EMPTY_RECORD, type SeoRecord, seoRecord } from './service.ts'
export { deleteRecordRow, findRecordRows, type RecordKind } from './store.ts'
