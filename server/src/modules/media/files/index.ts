export {
  type Attachment,
  assertParentType,
  getAttachment,
  maySee,
  permitParent,
  permitSee,
  withParent,
} from './access.ts'
export { attachmentAt } from './attachment-at.ts'
export { cleanFileName, editedName } from './file-names.ts'
export {
  addFiles,
  adoptFiles,
  discardFiles,
  type FileSet,
  type StoredSet,
  storeFiles,
  sweepFiles,
} from './files.ts'
export { type Received, receive } from './received.ts'
export {
  assignFiles,
  clearFeatured,
  detachFrom,
  findAttachmentsOn,
  findFile,
  findImagesOn,
  findKeysOf,
  lockAttachment,
  updateAttachment,
} from './store.ts'
export { attachmentType } from './type.ts'
