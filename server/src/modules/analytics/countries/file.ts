import type { Countries } from './countries.ts'
import { readDatabase } from './mmdb.ts'
import { readRanges } from './ranges.ts'

/** Reads the configured file; throws with the reason if it is invalid. */
export const readCountries = (file: string): Promise<Countries> =>
  file.endsWith('.mmdb') ? readDatabase(file) : readRanges(file)
