import { useQuery } from '@tanstack/react-query'
import { Button, Icon, SelectControl } from '@wordpress/components'
import type { Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { starFilled } from '@wordpress/icons'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { formatNumber } from '../../../parts/charts/series.ts'
import { TimeChart } from '../../../parts/charts/time-chart.tsx'
import { ResourceList } from '../../../parts/resource-list.tsx'
import {
  FAVOURITES,
  groupsQuery,
  type KeywordGroup,
  type ReportProps,
  spanText,
  TRACKED,
} from '../data.ts'
import { figureFields } from '../figure-fields.tsx'
import { GroupDialog } from '../keywords/group-dialog.tsx'
import { KeywordDialog } from '../keywords/keyword-dialog.tsx'
import { type Chosen, listTracked, type Tracked } from '../lists.ts'
import { useTrackedActions } from './actions.ts'
import { TrackDialog } from './track-dialog.tsx'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'name',
  fields: ['groups', 'clicks', 'impressions', 'ctr', 'position'],
  sort: { field: 'created', direction: 'desc' },
  filters: [],
}

const FIELDS: readonly Field<Tracked>[] = [
  {
    id: 'name',
    label: __('Keyword'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    render: ({ item: { name, favorited } }) => (
      <span className="cb-search-keyword">
        {name}
        {favorited && <Icon icon={starFilled} size={18} aria-label={__('Favourite')} role="img" />}
      </span>
    ),
  },
  {
    id: 'groups',
    label: __('Groups'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => item.groups.map(({ name }) => name).join(', '),
  },
  ...figureFields<Tracked>(({ statistics }) => statistics || undefined),
]

/** Chosen keywords, with the place of the site for each of them. */
export const Tracker = ({ period }: Pick<ReportProps, 'period'>) => {
  const [chosen, choose] = useChosen()
  const [isAdding, add] = useState(false)
  const [opened, open] = useState<Tracked>()
  const [grouped, putIntoGroups] = useState<readonly Tracked[]>()
  const actions = useTrackedActions(open, putIntoGroups)
  const { data: groups = [] } = useQuery(groupsQuery(period))
  const group = groups.find(({ id, name }) =>
    chosen === 'favorited' ? name === FAVOURITES : String(id) === chosen,
  )
  return (
    <>
      <div className="cb-search-bar">
        <SelectControl
          label={__('Show')}
          value={chosen}
          options={[
            { value: 'all', label: __('All keywords') },
            { value: 'favorited', label: __('Favourites') },
            ...groups
              .filter(({ name }) => name !== FAVOURITES)
              .map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onChange={(value) => choose(value as Chosen)}
          __next40pxDefaultSize
        />
        <Button variant="primary" onClick={() => add(true)} __next40pxDefaultSize>
          {__('Track keywords')}
        </Button>
      </div>
      {group && <GroupChart group={group} />}
      <ResourceList
        // Each of them has pages of its own.
        key={chosen}
        name={TRACKED}
        scope={`${spanText(period)} ${chosen}`}
        list={listTracked(period, chosen)}
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search tracked keywords')}
        empty={
          <p>
            {chosen === 'all'
              ? __(
                  'No keywords are tracked yet. Press “Track keywords”, or choose some under “Keywords”.',
                )
              : __('No keywords in this group yet.')}
          </p>
        }
        onOpen={open}
      />
      {isAdding && <TrackDialog chosen={chosen} onClose={() => add(false)} />}
      {opened && (
        <KeywordDialog keyword={opened.name} period={period} onClose={() => open(undefined)} />
      )}
      {grouped && (
        <GroupDialog
          names={grouped.map(({ name }) => name)}
          {...(grouped.length === 1 && grouped[0] && { tracked: grouped[0] })}
          onClose={() => putIntoGroups(undefined)}
        />
      )}
    </>
  )
}

/** Which keywords are shown, in the address. */
const useChosen = (): [Chosen, (chosen: Chosen) => void] => {
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: Chosen) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('group', chosen)
        return next
      },
      { replace: true },
    )
  return [(search.get('group') ?? 'all') as Chosen, choose]
}

const GroupChart = ({ group: { label, statistics } }: { readonly group: KeywordGroup }) =>
  statistics && statistics.history.length > 0 ? (
    <section className="cb-panel cb-search-group">
      <h2>{label}</h2>
      <TimeChart
        label={__('Average position of the group')}
        isReversed
        format={formatNumber}
        dates={statistics.history.map(({ date }) => date)}
        series={[
          { label: __('Position'), values: statistics.history.map((point) => point.position) },
        ]}
      />
    </section>
  ) : null
