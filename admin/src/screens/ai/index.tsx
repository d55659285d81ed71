import './ai.css'
import { __ } from '@wordpress/i18n'
import type { ComponentType } from 'react'
import { Link, useSearch } from 'wouter'
import { can } from '../../boot.ts'
import { useAiStatus } from '../../parts/ai/status.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { AltTexts } from './alt-texts.tsx'
import type { AiStatus } from './data.ts'
import { Images } from './images.tsx'
import { KeywordReports } from './keyword-reports.tsx'
import { Overview } from './overview.tsx'
import { Requests } from './requests.tsx'
import { Texts } from './texts.tsx'
import { WritingReports } from './writing-reports.tsx'

interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: ComponentType<{ readonly status: AiStatus }>
  /** Makes something with AI, so it stands still while AI is off. */
  readonly isTool: boolean
  readonly isShown?: boolean
}

const OVERVIEW: Section = {
  ...{ id: 'overview', title: __('Connection and costs') },
  ...{ component: Overview, isTool: false },
}

const ALL: readonly Section[] = [
  OVERVIEW,
  { id: 'texts', title: __('Texts of an item'), component: Texts, isTool: true },
  { id: 'alt-texts', title: __('Alternative texts'), component: AltTexts, isTool: true },
  { id: 'images', title: __('Images'), component: Images, isTool: true },
  {
    ...{ id: 'reports', title: __('Keyword reports'), component: KeywordReports, isTool: true },
    isShown: can('seo_ai_insights_settings'),
  },
  {
    ...{ id: 'writing', title: __('Writing assistant'), component: WritingReports, isTool: false },
    isShown: can('seo_page_writing_assistant_settings'),
  },
  { id: 'requests', title: __('History'), component: Requests, isTool: false },
]

const SECTIONS = ALL.filter(({ isShown = true }) => isShown)

const addressOf = ({ id }: Section): string =>
  id === OVERVIEW.id ? '/seo/ai' : `/seo/ai?section=${id}`

const Ai = () => {
  const id = new URLSearchParams(useSearch()).get('section')
  const section = SECTIONS.find((one) => one.id === id) ?? OVERVIEW
  const query = useAiStatus()
  return (
    <Page
      title={__('AI')}
      intro={__(
        'Suggestions for texts and images. You see what is sent before it is sent, and you decide what is used.',
      )}
    >
      <div className="cb-sectioned cb-ai">
        <SectionLinks
          label={__('Sections of AI')}
          sections={SECTIONS}
          current={section}
          addressOf={addressOf}
        />
        <section aria-label={section.title}>
          {!query.data ? (
            <Missing query={query} />
          ) : section.isTool && !query.data.isOn ? (
            <Off />
          ) : (
            <section.component status={query.data} />
          )}
        </section>
      </div>
    </Page>
  )
}

const Off = () => (
  <div className="cb-panel">
    <h2>{__('AI is off')}</h2>
    <p>
      {__('Nothing is sent to an AI service while it is off.')}{' '}
      <Link href={addressOf(OVERVIEW)}>{__('Where to switch it on')}</Link>
    </p>
  </div>
)

export default Ai
