import { errors } from '../../contract/errors.ts'

export const sitemapErrors = errors({
  seo_no_sitemap_files: [400, 'There are no sitemap files on disk: the site makes them by itself.'],
  seo_invalid_page_address: [
    400,
    'This is no path on this site, nor an address of it with a path.',
  ],
})
