export { countryOf } from './country.ts'
export { codeOfPlace, kindOfPlace, nameOfPlace } from './labels.ts'
export { readRanges } from './ranges.ts'
