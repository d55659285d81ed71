export { isInSmallFormat, smallFormatOf } from './formats.ts'
export { findSmallFile, STORE_SMALL, storeSmallFile } from './small-files.ts'
