export { isInSmallFormat, smallFormatOf } from './formats.ts'
export { findSmallFile, type SmallFile, STORE_SMALL, storeSmallFile } from './small-files.ts'
