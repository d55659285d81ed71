import { useQuery } from '@tanstack/react-query'
import type { Action } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { chartBar, group, plus } from '@wordpress/icons'
import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { boot } from '../../../boot.ts'
import { useChange } from '../../../parts/changes.ts'
import { Bars } from '../../../parts/charts/bars.tsx'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { datesOf, KEYWORDS, type ReportProps, SEARCH, spanText, TRACKED } from '../data.ts'
import { OtherDays } from '../days/with-days.tsx'
import { type KeywordRow, listKeywords, type Tab } from '../lists.ts'
import { Tabs } from '../tabs.tsx'
import { KEYWORD_FIELDS, KEYWORD_VIEW } from './fields.ts'
import { GroupDialog } from './group-dialog.tsx'
import { KeywordDialog } from './keyword-dialog.tsx'
import { trackedText } from './texts.ts'

/** What people searched for when they saw the site. */
export const Keywords = ({ period, known }: ReportProps) => {
  const [tab, setTab] = useState<Tab>('all')
  const [opened, open] = useState<string>()
  const [grouped, putIntoGroups] = useState<readonly string[]>()
  const change = useChange(TRACKED)
  const actions = useMemo(
    (): Action<KeywordRow>[] => [
      {
        id: 'open',
        label: __('Pages and history'),
        icon: chartBar,
        callback: ([row]) => row && open(row.keyword),
      },
      {
        id: 'track',
        label: __('Track'),
        icon: plus,
        isPrimary: true,
        supportsBulk: true,
        callback: (rows) =>
          void change({
            work: () => api.trackKeywords({ keywords: rows.map(({ keyword }) => keyword) }),
            done: trackedText(rows.length),
          }),
      },
      {
        id: 'group',
        label: __('Put into groups'),
        icon: group,
        supportsBulk: true,
        callback: (rows) => putIntoGroups(rows.map(({ keyword }) => keyword)),
      },
    ],
    [change],
  )
  return (
    <>
      <Tabs value={tab} onChange={setTab} />
      <ResourceList
        // Each of them has pages of its own.
        key={tab}
        name={KEYWORDS}
        scope={`${spanText(period)} ${tab}`}
        list={listKeywords(period, tab)}
        fields={KEYWORD_FIELDS}
        actions={actions}
        view={KEYWORD_VIEW}
        searchLabel={__('Search keywords')}
        empty={tab === 'all' ? <OtherDays known={known} /> : <p>{__('None in these days.')}</p>}
        onOpen={({ keyword }) => open(keyword)}
      />
      <Distribution period={period} />
      {opened !== undefined && (
        <KeywordDialog keyword={opened} period={period} onClose={() => open(undefined)} />
      )}
      {grouped && <GroupDialog names={grouped} onClose={() => putIntoGroups(undefined)} />}
    </>
  )
}

/** How many keywords the site ranks for, by the place of its pages. */
const Distribution = ({ period }: Pick<ReportProps, 'period'>) => {
  const { data } = useQuery({
    queryKey: [SEARCH, 'distribution', spanText(period)],
    queryFn: async () =>
      (await api.getKeywordStatistics({ ...datesOf(period), limit: 1 })).data.data.distribution,
    retry: false,
  })
  if (!data) return null
  const band = (key: 'top3' | 'top10' | 'top50' | 'top100', label: string) => ({
    ...{ key, label, value: data[key] },
    note: data.difference[key] === 0 ? '' : signed(data.difference[key]),
  })
  return (
    <section className="cb-panel cb-search-distribution">
      <h2>{__('Keywords by position')}</h2>
      <Bars
        label={__('Keywords by position')}
        items={[
          band('top3', __('1 to 3')),
          band('top10', __('4 to 10')),
          band('top50', __('11 to 50')),
          band('top100', __('51 to 100')),
        ]}
      />
    </section>
  )
}

const signs = new Intl.NumberFormat(boot.language.tag, { signDisplay: 'exceptZero' })
const signed = (value: number): string => signs.format(value)
