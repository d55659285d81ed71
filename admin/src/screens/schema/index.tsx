import './schema.css'
import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { PATH } from './addresses.ts'
import { PageGraph } from './page-graph.tsx'
import { Templates } from './templates.tsx'

const SECTIONS: readonly Section[] = [
  { id: 'page', title: __('A post or page'), component: PageGraph },
  { id: 'templates', title: __('Templates'), component: Templates },
]

const StructuredData = () => {
  return (
    <Page
      title={__('Structured data')}
      intro={__(
        'It tells search engines what a page is about, for results with pictures, ratings or times.',
      )}
    >
      <Sectioned
        path={PATH}
        label={__('Sections of the structured data')}
        sections={SECTIONS}
        className="cb-schema"
      >
        {({ component: Shown }) => <Shown />}
      </Sectioned>
    </Page>
  )
}

export default StructuredData
