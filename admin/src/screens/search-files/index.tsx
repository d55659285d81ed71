import './search-files.css'
import { Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { can } from '../../boot.ts'
import { Page } from '../../parts/page.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Feed } from './feed.tsx'
import { IndexNow } from './index-now.tsx'
import { ModelsFile } from './models-file.tsx'
import { Robots } from './robots/index.tsx'
import { Sitemaps } from './sitemaps.tsx'

interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly capability: string
  readonly component: ComponentType
}

/** Only this section has lists, whose code is larger than that of all others. */
const Crawling = lazy(async () => ({
  default: (await import('./crawling/index.tsx')).Crawling,
}))

const SECTIONS: readonly Section[] = [
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

const addressOf = ({ id }: Section): string => `/seo/files?section=${id}`

const SearchFiles = () => {
  const id = new URLSearchParams(useSearch()).get('section')
  const section = SECTIONS.find((one) => one.id === id) ?? SECTIONS[0]
  return (
    <Page
      title={__('Files for search engines')}
      intro={__(
        'What search engines and other programs read beside your pages. The site makes all of it by itself.',
      )}
    >
      {section && (
        <div className="cb-sectioned cb-search-files">
          <SectionLinks
            label={__('Sections of the files for search engines')}
            sections={SECTIONS}
            current={section}
            addressOf={addressOf}
          />
          <section aria-label={section.title}>
            <Suspense fallback={<Spinner />}>
              <section.component />
            </Suspense>
          </section>
        </div>
      )}
    </Page>
  )
}

export default SearchFiles
