import './visits.css'
import { __ } from '@wordpress/i18n'
import { lazy } from 'react'
import { useSearchParams } from 'wouter'
import { boot, can } from '../../boot.ts'
import { Page } from '../../parts/page.tsx'
import { choiceIn } from '../../parts/period/period.ts'
import { PeriodPicker, today } from '../../parts/period/period-picker.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { PATH, useVisitsAddress } from './addresses.ts'
import type { Days } from './data.ts'
import { Insights } from './insights/insights.tsx'
import { Live } from './live.tsx'
import { Overview } from './overview.tsx'
import { GROUPS } from './reports.ts'
import { YearReview } from './year-review.tsx'

// Lists, looks and settings are larger than all else of the screen, so they are loaded when they are opened.
const Popular = lazy(async () => ({ default: (await import('./popular/popular.tsx')).Popular }))
const Settings = lazy(async () => ({ default: (await import('./settings/settings.tsx')).Settings }))
const ReportSection = lazy(async () => ({
  default: (await import('./report-section.tsx')).ReportSection,
}))

interface VisitsSection extends Section<{ readonly days: Days }> {
  /** Shows something of no period. */
  readonly isTimeless?: boolean
}

const SECTIONS: readonly VisitsSection[] = [
  { id: 'overview', title: __('Overview'), component: Overview },
  { ...{ id: 'live', title: __('Now'), component: Live }, isTimeless: true },
  ...GROUPS.map((group) => ({
    ...{ id: group.id, title: group.title },
    component: ({ days }: { readonly days: Days }) => <ReportSection group={group} days={days} />,
  })),
  { ...{ id: 'year', title: __('Year in review'), component: YearReview }, isTimeless: true },
  ...(can('analytics_save_settings')
    ? [
        { ...{ id: 'insights', title: __('Worth a look'), component: Insights }, isTimeless: true },
        { ...{ id: 'popular', title: __('Popular posts'), component: Popular }, isTimeless: true },
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
  const addressOf = useVisitsAddress()
  const days = useDays()
  return (
    <Page
      title={__('Visits')}
      intro={__('Counted by the site itself, without cookies. No other host is asked.')}
      actions={<a href={`${boot.home}/statistics/visits/`}>{__('The same without scripts')}</a>}
    >
      <Sectioned
        path={PATH}
        label={__('Sections of the visits')}
        sections={SECTIONS}
        addressOf={({ id }) => addressOf(id)}
        className="cb-visits"
      >
        {({ id, component: Shown, isTimeless }) => (
          <>
            {!isTimeless && <PeriodPicker />}
            <Shown key={id} days={days} />
          </>
        )}
      </Sectioned>
    </Page>
  )
}

export default Visits
