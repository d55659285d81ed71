export { digestOf } from './digest.ts'
export { type IdMap, planIds } from './id-map.ts'
export { personalCommentMeta, personalUserMeta } from './personal-data.ts'
export {
  type AccountRecord,
  AIOSEO_ROW,
  type AuthorRecord,
  type CommentRecord,
  type ContentRecord,
  type ItemRecord,
  type ItemTerm,
  type MetaValue,
  type MovingRecord,
  type RevisionRecord,
  readAioseoRow,
  type SettingsRecord,
  type SiteRecord,
  type TermRecord,
} from './records.ts'
export {
  deleteMeta,
  findExistingIds,
  findMeta,
  findMoved,
  findRenumbered,
  findSources,
  findTypes,
  findUnannounced,
  insertMeta,
  type KeptMeta,
  type Moved,
  type MovedKind,
  noteAnnounced,
  saveMoved,
  sourceId,
  sourcesToAnnounce,
} from './store.ts'
export {
  countWaitingFiles,
  deleteWaitingFile,
  deleteWaitingFilesOf,
  findWaitingFiles,
  insertWaitingFiles,
  noteProblem,
  type WaitingFile,
} from './waiting-files.ts'
