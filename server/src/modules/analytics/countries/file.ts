import type { Countries } from './countries.ts'
import { readDatabase } from './mmdb.ts'
import { readRanges } from './ranges.ts'

/** Reads the file that the operator names; throws with what is wrong with it. */
export const readCountries = (file: string): Promise<Countries> =>
  file.endsWith('.mmdb') ? readDatabase(file) : readRanges(file)
