import type { SitemapSection } from '../../contract/site/sitemap.ts'

/** The root of the site, which is an item only where the settings name one. */
export const homeSection: SitemapSection = {
  name: 'home',
  parts: async () => [{ first: 0, last: 0 }],
  async *entries({ links }) {
    yield { address: links.site('') }
  },
}
