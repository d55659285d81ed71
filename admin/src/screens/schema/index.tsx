import './schema.css'
import { __ } from '@wordpress/i18n'
import type { ComponentType } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { PATH } from './addresses.ts'
import { PageGraph } from './page-graph.tsx'
import { Templates } from './templates.tsx'

interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: ComponentType
}

const PAGE: Section = { id: 'page', title: __('A post or page'), component: PageGraph }

const SECTIONS: readonly Section[] = [
  PAGE,
  { id: 'templates', title: __('Templates'), component: Templates },
]

const addressOf = ({ id }: Section): string => (id === PAGE.id ? PATH : `${PATH}?section=${id}`)

const StructuredData = () => {
  const id = new URLSearchParams(useSearch()).get('section')
  const section = SECTIONS.find((one) => one.id === id) ?? PAGE
  return (
    <Page
      title={__('Structured data')}
      intro={__(
        'It tells search engines what a page is about, for results with pictures, ratings or times.',
      )}
    >
      <div className="cb-sectioned cb-schema">
        <SectionLinks
          label={__('Sections of the structured data')}
          sections={SECTIONS}
          current={section}
          addressOf={addressOf}
        />
        <section aria-label={section.title}>
          <section.component />
        </section>
      </div>
    </Page>
  )
}

export default StructuredData
