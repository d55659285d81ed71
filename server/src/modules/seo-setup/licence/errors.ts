import { ApiError, errors } from '../../../contract/errors.ts'

export const licenceErrors = errors({
  seo_missing_token: [400, 'Give the token, or an empty one to forget it.'],
  seo_nothing_to_upgrade: [
    400,
    'There is nothing to upgrade to: everything is included, and no licence is needed.',
  ],
  seo_unknown_licence: [
    400,
    'This key is not known. None is needed: everything is included without one.',
  ],
  seo_missing_sites: [400, 'Name the sites as {"activate": […], "deactivate": […]}.'],
  seo_foreign_site: [400, 'There is one site here, and it is not the one that was named.'],
  seo_always_active: [400, 'This site needs no licence, so it cannot be taken from it.'],
  seo_missing_domains: [400, 'Name the domains as a list.'],
})

/** Adds the members to the error that clients expect. */
export const withBeside = (
  { code, status, message }: ApiError,
  beside: Readonly<Record<string, unknown>>,
): ApiError => new ApiError(code, status, message, {}, { beside })
