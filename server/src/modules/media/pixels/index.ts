export {
  deriveImage,
  deriveSizes,
  type ImageParts,
  missingSizes,
  type Part,
  part,
  type SizedPart,
} from './derived.ts'
export type { ImageMeta } from './image-meta.ts'
export {
  applyModifiers,
  type Modifier,
  Modifiers,
  modifiersOf,
  oldModifierArgs,
} from './modifiers.ts'
export { decode, encodePixels } from './pixels.ts'
export { isSameShape, SCALED, type Size } from './sizes.ts'
export { readSoundMeta } from './sound-meta.ts'
export { asHtml } from './told-text.ts'
