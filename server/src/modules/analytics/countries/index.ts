export { countryOf } from './country.ts'
export { readRanges } from './ranges.ts'
