export { formatNames, type ImagePart, isExcluded, textFor } from './formats.ts'
export { pageDataAround } from './page-data.ts'
export { altOf, type Picture, pictureOf, pictureOfRow } from './picture.ts'
export { written } from './writing.ts'
