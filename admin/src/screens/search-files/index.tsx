import './search-files.css'
import { Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { lazy, Suspense } from 'react'
import { can } from '../../boot.ts'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Feed } from './feed.tsx'
import { IndexNow } from './index-now.tsx'
import { ModelsFile } from './models-file.tsx'
import { Robots } from './robots/index.tsx'
import { Sitemaps } from './sitemaps.tsx'

/** Only this section has lists, whose code is larger than that of all others. */
const Crawling = lazy(async () => ({
  default: (await import('./crawling/index.tsx')).Crawling,
}))

const SECTIONS: readonly (Section & { readonly capability: string })[] = [
  { id: 'robots', title: 'robots.txt', capability: 'seo_tools_settings', component: Robots },
  { id: 'llms', title: 'llms.txt', capability: 'seo_sitemap_settings', component: ModelsFile },
  {
    id: 'sitemaps',
    title: __('Sitemaps'),
    capability: 'seo_sitemap_settings',
    component: Sitemaps,
  },
  { id: 'indexnow', title: 'IndexNow', capability: 'seo_general_settings', component: IndexNow },
  {
    ...{ id: 'crawling', title: __('Query arguments') },
    ...{ capability: 'seo_search_appearance_settings', component: Crawling },
  },
  {
    ...{ id: 'breadcrumbs', title: __('Breadcrumbs') },
    ...{ capability: 'seo_search_appearance_settings', component: Breadcrumbs },
  },
  {
    ...{ id: 'feed', title: __('Feed') },
    ...{ capability: 'seo_general_settings', component: Feed },
  },
].filter(({ capability }) => can(capability))

const SearchFiles = () => (
  <Page
    title={__('Files for search engines')}
    intro={__(
      'What search engines and other programs read beside your pages. The site makes all of it by itself.',
    )}
  >
    <Sectioned
      path="/seo/files"
      label={__('Sections of the files for search engines')}
      sections={SECTIONS}
      className="cb-search-files"
    >
      {({ component: Shown }) => (
        <Suspense fallback={<Spinner />}>
          <Shown />
        </Suspense>
      )}
    </Sectioned>
  </Page>
)

export default SearchFiles
