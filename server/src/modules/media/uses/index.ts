export {
  areUsesKnown,
  type FileMentions,
  fileMentions,
  NOTE_USES,
  noteLater,
  noteSaved,
  noteUses,
  READ_ALL,
  readAll,
} from './note.ts'
export { FileUsesReply } from './reply.ts'
export {
  chosenForSite,
  type FileReference,
  type FileUser,
  fileReferences,
  usesOf,
} from './service.ts'
