export {
  type CopiedPart,
  copiedParts,
  type Fields,
  readFields,
  toInput,
  writeParts,
} from './fields.ts'
