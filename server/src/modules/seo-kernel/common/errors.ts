import { errors } from '../../../contract/errors.ts'

/** Errors that several features share. */
export const commonErrors = errors({
  seo_unknown_site: [404, 'There is no such site: this installation has one, with the number 1.'],
})
