import type { Field, View } from '@wordpress/dataviews'
import { __, _x } from '@wordpress/i18n'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../../../api.ts'
import { editorOf } from '../../../frame/addresses.ts'
import { type ListQuery, ResourceList } from '../../../parts/resource-list.tsx'
import { LinkPhrase } from '../../../parts/seo/link-phrase.tsx'
import { itemAddress } from '../addresses.ts'
import { argumentsOf, rowsOf, SUGGESTIONS, type Suggestion } from '../data.ts'
import { useSuggestionActions } from './actions.ts'
import { Narrowed } from './narrowed.tsx'
import { Progress } from './progress.tsx'
import { StateTabs } from './state-tabs.tsx'

/** Columns beside one another need room. */
const isNarrow = matchMedia('(max-width: 782px)').matches

const LAYOUTS = { table: {}, activity: {} }

const listSuggestions = async (query: ListQuery) => {
  const one = (name: string): string => query.filters[name]?.[0] ?? ''
  const answer = await api.listSuggestions({
    ...argumentsOf(query),
    filter: one('state') === 'dismissed' ? 'dismissed' : 'open',
    additionalFilters: { from: one('from'), to: one('to') },
  })
  return rowsOf(answer, answer.data.suggestionsReport)
}

const lock = (field: string, value: string) =>
  ({ field, operator: 'is', value, isLocked: true }) as const

const viewOf = (state: string, from: string | null, to: string | null): View => ({
  type: isNarrow ? 'activity' : 'table',
  page: 1,
  perPage: 20,
  titleField: 'sentence',
  fields: ['source', 'target'],
  // Set by the address; being locked, they are no filters that the user could remove.
  filters: [
    lock('state', state),
    ...(from === null ? [] : [lock('from', from)]),
    ...(to === null ? [] : [lock('to', to)]),
  ],
})

/** Sentences that could link to another item, to accept or refuse. */
export const Suggestions = () => {
  const [search] = useSearchParams()
  const state = search.get('state') === 'dismissed' ? 'dismissed' : 'open'
  const [from, to] = [search.get('from'), search.get('to')]
  const view = useMemo(() => viewOf(state, from, to), [state, from, to])
  const actions = useSuggestionActions(state)
  return (
    <>
      <Narrowed from={Number(from ?? 0)} to={Number(to ?? 0)} />
      <StateTabs current={state} from={from} to={to} />
      <ResourceList
        key={JSON.stringify([state, from, to])}
        name={SUGGESTIONS}
        list={listSuggestions}
        fields={FIELDS}
        actions={actions}
        view={view}
        layouts={LAYOUTS}
        searchLabel={__('Search suggestions')}
        above={() => <Progress />}
        empty={<Empty state={state} to={to} />}
      />
    </>
  )
}

const FIELDS: readonly Field<Suggestion>[] = [
  {
    id: 'sentence',
    label: __('Sentence'),
    enableSorting: false,
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    getValue: ({ item }) => item.phrase,
    render: ({ item }) => <LinkPhrase html={item.phrase_html} anchor={item.anchor} around={160} />,
  },
  {
    id: 'source',
    label: _x('In', 'a text'),
    filterBy: false,
    getValue: ({ item }) => item.source.postTitle,
    render: ({ item }) => (
      <span>
        {isNarrow && `${_x('in', 'a text')} `}
        <a href={editorOf({ id: item.post_id })}>{item.source.postTitle || __('(no title)')}</a>
      </span>
    ),
  },
  {
    id: 'target',
    label: __('Leads to'),
    filterBy: false,
    getValue: ({ item }) => item.target.postTitle,
    render: ({ item }) => (
      <span>
        {isNarrow && `${__('leads to')} `}
        <Link href={itemAddress(item.linked_post_id)}>
          {item.target.postTitle || __('(no title)')}
        </Link>
      </span>
    ),
  },
]

interface EmptyProps {
  readonly state: string
  readonly to: string | null
}

const Empty = ({ state, to }: EmptyProps) => {
  if (state === 'dismissed') return <p>{__('No suggestion was refused.')}</p>
  if (to === null)
    return (
      <p>
        {__(
          'No suggestions now. They are made a moment after a text is saved, if it mentions the title or a keyphrase of another one.',
        )}
      </p>
    )
  return (
    <div>
      <p>
        {__(
          'No sentence mentions this item yet. Give it the keyphrase that other texts use for it, or mention its title in one of them.',
        )}
      </p>
      <p>
        <a href={editorOf({ id: Number(to) })}>{__('Set a keyphrase in the editor, under SEO')}</a>
      </p>
    </div>
  )
}
