import { errors } from '../../../contract/errors.ts'

export const searchConsoleErrors = errors({
  seo_console_connected: [409, 'The site is connected to the search console already.'],
  seo_console_not_connected: [400, 'The site is not connected to the search console.'],
  seo_console_failed: [502, 'The search console did not do that. Try again later.'],
  seo_unknown_property: [
    400,
    'Name a property of the search console that has this site in it, and that the account may use.',
  ],
  seo_missing_sitemap: [400, 'Name the address of a sitemap.'],
})
