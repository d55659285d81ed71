import { anything } from './anything.ts'
import { commonErrors } from './errors.ts'

/** Which site of a network is meant; here there is one. */
export const SiteId = anything('The site of a network; this one has the number 1.')

/** Refuses another site than this one. What is no number names none. */
export const requireThisSite = (siteId: unknown): void => {
  const number = typeof siteId === 'string' && siteId !== '' ? Number(siteId) : siteId
  if (typeof number === 'number' && !Number.isNaN(number) && number !== 1)
    throw commonErrors.seo_unknown_site()
}
