export { phpOf } from './from-json.ts'
export { looksSerialised, parsePhp } from './parse.ts'
export { mapTexts, printPhp } from './print.ts'
export { type PhpKey, type PhpValue, plainOf } from './value.ts'
