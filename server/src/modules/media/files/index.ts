export {
  type Attachment,
  assertParentType,
  getAttachment,
  isShownWhereChosen,
  maySee,
  permitParent,
  permitSee,
  withParent,
} from './access.ts'
export { attachmentAt } from './attachment-at.ts'
export { cleanFileName, editedName } from './file-names.ts'
export {
  addDerivedFile,
  addFiles,
  adoptFiles,
  discardFiles,
  type FileSet,
  readFile,
  removeReplaced,
  type StoredSet,
  storeFileSets,
  storeFiles,
  sweepFiles,
} from './files.ts'
export { storeImportedFile } from './imported.ts'
export { type Received, receive } from './received.ts'
export { PictureAddress, receiveFrom } from './sideload.ts'
export {
  assignFiles,
  clearFeatured,
  detachFrom,
  findAttachmentsOn,
  findFile,
  findFilesOf,
  findImagesOn,
  findKeysOf,
  findOwners,
  lockAttachment,
  redirectFiles,
  releaseFiles,
  restoreFile,
  updateAttachment,
} from './store.ts'
export { attachmentType } from './type.ts'
export { completeWords, type UploadWords, uploadWords } from './upload-words.ts'
