import type { SeoRedirect } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import type { Field, View } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { useMemo } from 'react'
import { ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { useRedirectActions } from './actions.ts'
import { groupsQuery, listRedirects, REDIRECTS } from './data.ts'
import type { SectionProps } from './section.ts'
import { shortKind } from './types.ts'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 50,
  titleField: 'source_url',
  fields: ['target_url', 'type', 'hits', 'last_hit', 'enabled'],
  sort: { field: 'id', direction: 'desc' },
  filters: [],
}

export const RedirectList = ({ edit }: SectionProps) => {
  const { data: groups = [] } = useQuery(groupsQuery)
  const fields = useMemo(
    () => redirectFields(groups.map(({ slug, name }) => ({ value: slug, label: name }))),
    [groups],
  )
  const actions = useRedirectActions(edit)
  return (
    <ResourceList
      name={REDIRECTS}
      list={listRedirects}
      fields={fields}
      actions={actions}
      view={VIEW}
      searchLabel={__('Search redirects')}
      empty={
        <p>
          {__(
            'No redirects yet. When the address of a published post changes, one is made by itself.',
          )}
        </p>
      }
      onOpen={edit}
    />
  )
}

const STATES = [
  { value: 'true', label: __('On') },
  { value: 'false', label: __('Off') },
]

const Source = ({ item }: { readonly item: SeoRedirect }) => (
  <span className="cb-redirect-source">
    <code>{item.source_url}</code>
    {item.regex && <span className="cb-redirect-badge">{__('Pattern')}</span>}
    {item.custom_rules.length > 0 && <span className="cb-redirect-badge">{__('Conditions')}</span>}
    {item.comment !== '' && <span className="cb-redirect-comment">{item.comment}</span>}
  </span>
)

const State = ({ item }: { readonly item: SeoRedirect }) => (
  <span>
    {item.enabled ? __('On') : __('Off')}
    {item.fault !== null && (
      <span className="cb-redirect-comment">
        {sprintf(__('Switched off because %s.'), item.fault)}
      </span>
    )}
  </span>
)

const redirectFields = (
  groups: readonly { value: string; label: string }[],
): readonly Field<SeoRedirect>[] => [
  {
    id: 'source_url',
    label: __('From'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    render: Source,
  },
  {
    id: 'target_url',
    label: __('To'),
    filterBy: false,
    render: ({ item }) => (item.target_url === '' ? '–' : <code>{item.target_url}</code>),
  },
  {
    id: 'type',
    label: __('Kind'),
    filterBy: false,
    render: ({ item }) => shortKind(item.type),
  },
  { id: 'hits', label: __('Visits'), type: 'integer', filterBy: false },
  {
    id: 'last_hit',
    label: __('Last visit'),
    filterBy: false,
    render: ({ item }) => (item.last_hit ? <Time gmt={isoOf(item.last_hit)} /> : '–'),
  },
  {
    id: 'enabled',
    label: __('State'),
    elements: STATES,
    filterBy: { operators: ['is'] },
    getValue: ({ item }) => String(item.enabled),
    render: State,
  },
  {
    id: 'group',
    label: __('Group'),
    elements: [...groups],
    filterBy: { operators: ['is'] },
    render: ({ item }) => item.groupName,
  },
]

/** The routes of the toolkit print times with a space. */
const isoOf = (time: string): string => time.replace(' ', 'T')
