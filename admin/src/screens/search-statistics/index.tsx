import './search-statistics.css'
import { useQuery } from '@tanstack/react-query'
import { DropZone } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { lazy } from 'react'
import { Page } from '../../parts/page.tsx'
import { PeriodPicker, usePeriod } from '../../parts/period/period-picker.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { PATH, useStatisticsAddress } from './addresses.ts'
import { knownQuery } from './data.ts'
import { useBetterDays, WithDays } from './days/with-days.tsx'
import { FileButton } from './import/file-button.tsx'
import { ImportList } from './import/import-list.tsx'
import { Sources } from './import/sources.tsx'
import { useImports } from './import/use-import.ts'
import { Overview } from './overview.tsx'

// Lists are larger than all else of the screen, so they are loaded when they are opened.
const Keywords = lazy(async () => ({ default: (await import('./keywords/keywords.tsx')).Keywords }))
const Pages = lazy(async () => ({ default: (await import('./pages.tsx')).Pages }))
const LosingPages = lazy(async () => ({
  default: (await import('./losing-pages.tsx')).LosingPages,
}))
const Tracker = lazy(async () => ({ default: (await import('./tracker/tracker.tsx')).Tracker }))
const Groups = lazy(async () => ({ default: (await import('./keywords/groups.tsx')).Groups }))
const IndexStatus = lazy(async () => ({
  default: (await import('./index-status/index-status.tsx')).IndexStatus,
}))

const TrackerSection = () => {
  useBetterDays(useQuery(knownQuery).data)
  return (
    <>
      <PeriodPicker isCompared={false} />
      <Tracker period={usePeriod()} />
    </>
  )
}

const GroupSection = () => {
  useBetterDays(useQuery(knownQuery).data)
  return <Groups period={usePeriod()} />
}

const SECTIONS: readonly Section[] = [
  {
    id: 'overview',
    title: __('Overview'),
    component: () => <WithDays section={Overview} isCompared />,
  },
  { id: 'keywords', title: __('Keywords'), component: () => <WithDays section={Keywords} /> },
  { id: 'pages', title: __('Pages'), component: () => <WithDays section={Pages} /> },
  {
    ...{ id: 'losing', title: __('Pages that lose') },
    component: () => <WithDays section={LosingPages} />,
  },
  { id: 'tracker', title: __('Rank tracker'), component: TrackerSection },
  { id: 'groups', title: __('Keyword groups'), component: GroupSection },
  { id: 'index', title: __('Index status'), component: IndexStatus },
  { id: 'sources', title: __('Import and connection'), component: Sources },
]

const SearchStatistics = () => {
  const addressOf = useStatisticsAddress()
  const imports = useImports()
  const add = (files: Iterable<File>) => void imports.add(files)
  return (
    <div className="cb-search-statistics">
      <Page
        title={__('Search statistics')}
        intro={__(
          'How people find the site in search engines: by which words, which pages, at which place.',
        )}
        actions={<FileButton onFiles={add} />}
      >
        <Sectioned
          path={PATH}
          label={__('Sections of the search statistics')}
          sections={SECTIONS}
          addressOf={({ id }) => addressOf(id)}
        >
          {({ id, component: Shown }) => (
            <>
              <ImportList {...imports} />
              <Shown key={id} />
            </>
          )}
        </Sectioned>
      </Page>
      <DropZone label={__('Drop exports of Search Console to import them')} onFilesDrop={add} />
    </div>
  )
}

export default SearchStatistics
