export { type ImageDetails, type StoredDetails, folderOf, isImageDetails, nameOf, originalKey, readDetails } from './details.ts'
export { type ImageFile, fileOfWidth, filesOf, imageElement, responsive } from './image-element.ts'
export { renderCaption, renderDescription } from './markup.ts'
