export { fileAddress, keyOfPath, UPLOADS_PATH } from './addresses.ts'
export { invalidParentType, mediaErrors, refusedFile } from './errors.ts'
export {
  type FileType,
  fileTypeOfExtension,
  fileTypesByEnding,
  IMAGE_TYPES,
  isEditableImage,
  isKnownMime,
  mimeOfKey,
  recogniseFont,
  recogniseType,
} from './file-types.ts'
