export { factsAround } from './facts.ts'
export { formatNames, type ImagePart, isExcluded, textFor } from './formats.ts'
export { altOf, type Picture, pictureOf, pictureOfRow } from './picture.ts'
export { written } from './writing.ts'
