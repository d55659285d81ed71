import './ai.css'
import { __ } from '@wordpress/i18n'
import { lazy } from 'react'
import { Link } from 'wouter'
import { can } from '../../boot.ts'
import { useAiStatus } from '../../parts/ai/status.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { AltTexts } from './alt-texts.tsx'
import { AssistantSection } from './assistant-section.tsx'
import type { AiStatus } from './data.ts'
import { Images } from './images.tsx'
import { KeyphraseResearch } from './keyphrase-research.tsx'
import { Overview } from './overview.tsx'
import { Texts } from './texts.tsx'
import { WritingReports } from './writing-reports.tsx'

interface AiSection extends Section<{ readonly status: AiStatus }> {
  /** Makes something with AI, so it stands still while AI is off. */
  readonly isTool: boolean
  readonly isShown?: boolean
}

const PATH = '/seo/ai'

// Lists are larger than all else of the screen, so they are loaded when they are opened.
const KeywordReports = lazy(async () => ({
  default: (await import('./keyword-reports.tsx')).KeywordReports,
}))
const Requests = lazy(async () => ({ default: (await import('./requests.tsx')).Requests }))

const ALL: readonly AiSection[] = [
  {
    ...{ id: 'overview', title: __('Connection and costs') },
    ...{ component: Overview, isTool: false },
  },
  { id: 'texts', title: __('Texts of an item'), component: Texts, isTool: true },
  { id: 'assistant', title: __('Assistant'), component: AssistantSection, isTool: true },
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
  {
    ...{ id: 'research', title: __('Keyphrase research'), component: KeyphraseResearch },
    ...{ isTool: false, isShown: can('seo_page_analysis') },
  },
  { id: 'requests', title: __('History'), component: Requests, isTool: false },
]

const SECTIONS = ALL.filter(({ isShown = true }) => isShown)

const Ai = () => {
  const query = useAiStatus()
  return (
    <Page
      title={__('AI')}
      intro={__(
        'Suggestions for texts and images. You see what is sent before it is sent, and you decide what is used.',
      )}
    >
      <Sectioned path={PATH} label={__('Sections of AI')} sections={SECTIONS} className="cb-ai">
        {({ component: Shown, isTool }) =>
          !query.data ? (
            <Missing query={query} />
          ) : isTool && !query.data.isOn ? (
            <Off />
          ) : (
            <Shown status={query.data} />
          )
        }
      </Sectioned>
    </Page>
  )
}

const Off = () => (
  <div className="cb-panel">
    <h2>{__('AI is off')}</h2>
    <p>
      {__('Nothing is sent to an AI service while it is off.')}{' '}
      <Link href={PATH}>{__('Where to switch it on')}</Link>
    </p>
  </div>
)

export default Ai
