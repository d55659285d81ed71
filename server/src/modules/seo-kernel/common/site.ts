import { lenient } from '../../../contract/arguments/lenient.ts'
import { integer } from '../../../contract/schema.ts'
import { commonErrors } from './errors.ts'

/** Which site of a network is meant; here there is one. */
export const SiteId = lenient(
  integer({ description: 'The site of a network; this one has the number 1.' }),
  (given) => siteNumber(given),
)

/** Refuses another site than this one. What is no number names none. */
export const requireThisSite = (siteId: unknown): void => {
  const number = siteNumber(siteId)
  if (number !== undefined && number !== 1) throw commonErrors.seo_unknown_site()
}

/** A fraction is a number, but no site's: 0 is not either. */
const siteNumber = (given: unknown): number | undefined => {
  const number = typeof given === 'string' && given !== '' ? Number(given) : given
  if (typeof number !== 'number' || Number.isNaN(number)) return undefined
  return Number.isInteger(number) ? number : 0
}
