import { ApiError, errors } from '../../../contract/errors.ts'

/** Errors of saving a rule. */
export const redirectErrors = errors({
  seo_redirect_no_source: [400, 'A redirect needs an address that it leads away from.'],
  seo_redirect_foreign_source: [400, 'A redirect can lead away from addresses of this site only.'],
  seo_redirect_long_source: [400, 'The source is too long.'],
  seo_redirect_bad_pattern: [400, 'The source is no valid pattern.'],
  seo_redirect_protected_source: [400, 'This address belongs to the server itself.'],
  seo_redirect_no_target: [400, 'This kind of redirect needs a target.'],
  seo_redirect_bad_target: [
    400,
    'A target is a path that begins with / or an address with http or https, whose host is written out.',
  ],
  seo_redirect_foreign_target: [
    403,
    'Only those who manage all redirects may lead visitors to other sites.',
  ],
  seo_redirect_to_itself: [400, 'The source and the target are the same.'],
  seo_redirect_unknown_type: [400, 'There is no redirect of this type.'],
  seo_redirect_unknown_query_mode: [400, 'The query can be ignored, compared or passed on.'],
  seo_redirect_unknown_group: [400, 'There is no such group of redirects.'],
  seo_redirect_bad_condition: [400, (reason: string) => `A custom rule cannot be used: ${reason}.`],
  seo_redirect_too_many_patterns: [409, (max: number) => `No more than ${max} patterns can be on.`],
  seo_redirect_exists: [409, 'There is a redirect for this source already.'],
  seo_redirect_loop: [409, (way: string) => `Visitors would be led in a circle: ${way}.`],
  seo_redirect_unknown: [404, 'There is no such redirect.'],
})

/** The error for a source that another rule has. */
export const existsAlready = (source: string): ApiError => {
  const { code, message } = redirectErrors.seo_redirect_exists()
  return new ApiError(code, 409, message, {}, { beside: { failed: [source] } })
}

/** The error for a rule that closes a loop, with its addresses. */
export const closesLoop = (loop: readonly string[]): ApiError => {
  const { code, message } = redirectErrors.seo_redirect_loop(loop.join(' → '))
  return new ApiError(code, 409, message, { loop }, { beside: { loop } })
}
