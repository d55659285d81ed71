export { type AttachmentFile, attachedFileOf, metaValue, stemOf } from './attached-file.ts'
export { findRenamed, keyHere, type RenamedFiles, renameInText } from './file-names.ts'
export { type FileReader, fetchFiles, readFolder, storeWaitingFiles } from './store-files.ts'
