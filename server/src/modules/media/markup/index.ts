export {
  folderOf,
  type ImageDetails,
  isImageDetails,
  nameOf,
  originalKey,
  readDetails,
  type StoredDetails,
} from './details.ts'
export {
  fileOfWidth,
  filesOf,
  type ImageFile,
  imageElement,
  responsive,
  sourceSet,
} from './image-element.ts'
export { renderCaption, renderDescription } from './markup.ts'
