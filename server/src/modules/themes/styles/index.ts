export { FONT_FILE, fontFaceRules, preloadedFonts } from './font-faces.ts'
export {
  foldChanges,
  mergeJson,
  mergeStyles,
  presetsOf,
  stylesOfDesign,
  variationStyles,
} from './merge.ts'
export { PRESETS } from './presets.ts'
export { printSheet } from './sheet.ts'
export { MARKUP } from './values.ts'
