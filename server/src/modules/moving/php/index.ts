export { parsePhp } from './parse.ts'
export { mapTexts, printPhp } from './print.ts'
export type { PhpKey, PhpValue } from './value.ts'
