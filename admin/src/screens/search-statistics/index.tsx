import './search-statistics.css'
import { useQuery } from '@tanstack/react-query'
import { DropZone } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { PeriodPicker, usePeriod } from '../../parts/period/period-picker.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { useSectionAddress } from './addresses.ts'
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

interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: () => ReactElement
}

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

const OVERVIEW: Section = {
  id: 'overview',
  title: __('Overview'),
  component: () => <WithDays section={Overview} isCompared />,
}

const SECTIONS: readonly Section[] = [
  OVERVIEW,
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
  const id = new URLSearchParams(useSearch()).get('section')
  const section = SECTIONS.find((one) => one.id === id) ?? OVERVIEW
  const addressOf = useSectionAddress()
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
        <div className="cb-sectioned">
          <SectionLinks
            label={__('Sections of the search statistics')}
            sections={SECTIONS}
            current={section}
            addressOf={(one) => addressOf(one.id)}
          />
          <section aria-label={section.title}>
            <ImportList {...imports} />
            <section.component key={section.id} />
          </section>
        </div>
      </Page>
      <DropZone label={__('Drop exports of Search Console to import them')} onFilesDrop={add} />
    </div>
  )
}

export default SearchStatistics
