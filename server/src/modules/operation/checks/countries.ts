import type { Config } from '../../../config.ts'
import { readCountries } from '../../analytics/index.ts'
import { bad, type Finding, good } from './finding.ts'

/** Checks the file that maps addresses to countries, read as the server reads it. */
export const checkCountries = async ({
  countriesFile,
}: Pick<Config, 'countriesFile'>): Promise<Finding[]> => {
  if (countriesFile === undefined) return []
  try {
    const { size } = await readCountries(countriesFile)
    if (size > 0) return [good(`The file of countries has ${size} entries`)]
    return [bad(`The file of countries ${countriesFile} has no entries`, ADVICE)]
  } catch (error) {
    const { message } = error as Error
    return [bad(`The file of countries ${countriesFile} cannot be used: ${message}`, ADVICE)]
  }
}

const ADVICE =
  'It needs lines `first,last,CC`, or the name of a database that ends with `.mmdb`; until then visits are counted by the region of the browser’s language.'
