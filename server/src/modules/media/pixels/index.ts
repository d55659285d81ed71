export {
  type DeriveOptions,
  deriveImage,
  deriveSizes,
  type ImageParts,
  missingSizes,
  type Part,
  part,
  type SizedPart,
} from './derived.ts'
export { asHtml } from './embedded-text.ts'
export { type ImageMeta, readImageMeta } from './image-meta.ts'
export {
  applyModifiers,
  type Modifier,
  Modifiers,
  modifiersOf,
  oldModifierArgs,
} from './modifiers.ts'
export {
  change,
  decode,
  drawVector,
  drawWebp,
  drawWords,
  encodePixels,
  encodeQuality,
  type Pixels,
  readHeader,
  reencode,
} from './pixels.ts'
export { isSameShape, SCALED, SIZE_RULES, type Size, type SizeRule } from './sizes.ts'
export { readSoundMeta } from './sound-meta.ts'
