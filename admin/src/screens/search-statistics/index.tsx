import './search-statistics.css'
import { useQuery } from '@tanstack/react-query'
import { DropZone } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
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
import { IndexStatus } from './index-status/index-status.tsx'
import { Groups } from './keywords/groups.tsx'
import { Keywords } from './keywords/keywords.tsx'
import { LosingPages } from './losing-pages.tsx'
import { Overview } from './overview.tsx'
import { Pages } from './pages.tsx'
import { Tracker } from './tracker/tracker.tsx'

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
