import './visits.css'
import { __ } from '@wordpress/i18n'
import type { ReactElement } from 'react'
import { useSearch, useSearchParams } from 'wouter'
import { boot, can } from '../../boot.ts'
import { Page } from '../../parts/page.tsx'
import { choiceIn } from '../../parts/period/period.ts'
import { PeriodPicker, today } from '../../parts/period/period-picker.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { useVisitsAddress } from './addresses.ts'
import type { Days } from './data.ts'
import { Insights } from './insights.tsx'
import { Live } from './live.tsx'
import { Overview } from './overview.tsx'
import { ReportSection } from './report-section.tsx'
import { GROUPS } from './reports.ts'
import { Settings } from './settings/settings.tsx'
import { YearReview } from './year-review.tsx'

interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: (props: { readonly days: Days }) => ReactElement
  /** Shows something of no period. */
  readonly isTimeless?: boolean
}

const OVERVIEW: Section = { id: 'overview', title: __('Overview'), component: Overview }

const SECTIONS: readonly Section[] = [
  OVERVIEW,
  { ...{ id: 'live', title: __('Now'), component: Live }, isTimeless: true },
  ...GROUPS.map((group) => ({
    ...{ id: group.id, title: group.title },
    component: ({ days }: { readonly days: Days }) => <ReportSection group={group} days={days} />,
  })),
  { ...{ id: 'year', title: __('Year in review'), component: YearReview }, isTimeless: true },
  ...(can('analytics_save_settings')
    ? [
        { ...{ id: 'insights', title: __('Worth a look'), component: Insights }, isTimeless: true },
        { ...{ id: 'settings', title: __('Settings'), component: Settings }, isTimeless: true },
      ]
    : []),
]

/** The days in the address. */
const useDays = (): Days => {
  const now = today()
  const { span, comparison } = choiceIn(useSearchParams()[0], now)
  return { span, comparison, isCurrent: span.to >= now }
}

const Visits = () => {
  const id = new URLSearchParams(useSearch()).get('section')
  const section = SECTIONS.find((one) => one.id === id) ?? OVERVIEW
  const addressOf = useVisitsAddress()
  const days = useDays()
  return (
    <Page
      title={__('Visits')}
      intro={__('Counted by the site itself, without cookies. No other host is asked.')}
      actions={<a href={`${boot.home}/statistics/visits/`}>{__('The same without scripts')}</a>}
    >
      <div className="cb-sectioned cb-visits">
        <SectionLinks
          label={__('Sections of the visits')}
          sections={SECTIONS}
          current={section}
          addressOf={(one) => addressOf(one.id)}
        />
        <section aria-label={section.title}>
          {!section.isTimeless && <PeriodPicker />}
          <section.component key={section.id} days={days} />
        </section>
      </div>
    </Page>
  )
}

export default Visits
