import type { Config } from '../../config.ts'
import { readRanges } from '../../modules/analytics/index.ts'
import { bad, type Finding, good } from './finding.ts'

/** The file that tells which country an address belongs to, read as the server would. */
export const checkCountries = async ({
  countriesFile,
}: Pick<Config, 'countriesFile'>): Promise<Finding[]> => {
  if (countriesFile === undefined) return []
  try {
    const { count } = await readRanges(countriesFile)
    if (count > 0) return [good(`The file of countries has ${count} ranges of addresses`)]
    return [bad(`The file of countries ${countriesFile} has no ranges`, ADVICE)]
  } catch (error) {
    const { message } = error as Error
    return [bad(`The file of countries ${countriesFile} cannot be used: ${message}`, ADVICE)]
  }
}

const ADVICE =
  'It needs lines `first,last,CC`; until then visits are counted by the region of the browser’s language.'
