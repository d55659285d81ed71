export {
  folderOf,
  type ImageDetails,
  isImageDetails,
  nameOf,
  originalKey,
  readDetails,
  type StoredDetails,
} from './details.ts'
export { focalPosition } from './focal-point.ts'
export {
  fileOfWidth,
  filesOf,
  type ImageFile,
  imageElement,
  responsive,
  sourceSet,
} from './image-element.ts'
export { renderCaption, renderDescription } from './markup.ts'
