export { countryOf } from './country.ts'
export { readCountries } from './file.ts'
export { codeOfPlace, kindOfPlace, nameOfPlace } from './labels.ts'
