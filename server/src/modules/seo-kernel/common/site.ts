import { lenient } from '../../../contract/arguments/lenient.ts'
import { integer } from '../../../contract/schema.ts'
import { commonErrors } from './errors.ts'

/** The site of a network; there is only one. */
export const SiteId = lenient(
  integer({ description: 'Id of a network site; this site is 1.' }),
  (given) => siteNumber(given),
)

/** Throws for another site than this one. An invalid number is ignored. */
export const requireThisSite = (siteId: unknown): void => {
  const number = siteNumber(siteId)
  if (number !== undefined && number !== 1) throw commonErrors.seo_unknown_site()
}

/** A fraction becomes 0, which is no site. */
const siteNumber = (given: unknown): number | undefined => {
  const number = typeof given === 'string' && given !== '' ? Number(given) : given
  if (typeof number !== 'number' || Number.isNaN(number)) return undefined
  return Number.isInteger(number) ? number : 0
}
