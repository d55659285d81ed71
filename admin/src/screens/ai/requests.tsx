import type { Api } from '@callboard/client'
import type { Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { AI_REQUESTS } from '../../parts/ai/status.ts'
import { type ListQuery, ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { featureName, mayManage } from './data.ts'

type AiRequest = Api['listAiRequests']['reply']['requests'][number]

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'about',
  fields: ['feature', 'credits', 'at', 'host', ...(mayManage ? ['user'] : [])],
  filters: [],
}

const plain = { enableSorting: false, filterBy: false } as const

const FIELDS: readonly Field<AiRequest>[] = [
  {
    ...{ id: 'about', label: __('About'), enableHiding: false, enableGlobalSearch: true },
    ...plain,
    getValue: ({ item }) => item.about || '–',
    render: ({ item }) => (
      <span className="cb-ai-request">
        {item.about || '–'}
        {item.failure !== '' && <span className="cb-fault">{item.failure}</span>}
      </span>
    ),
  },
  { id: 'feature', label: __('For'), ...plain, getValue: ({ item }) => featureName(item.feature) },
  { id: 'credits', label: __('Credits'), type: 'integer', ...plain },
  {
    ...{ id: 'host', label: __('Sent to') },
    ...plain,
    getValue: ({ item }) => item.host,
  },
  { id: 'model', label: __('Model'), ...plain },
  { id: 'user', label: __('By'), ...plain },
  { id: 'at', label: __('Time'), ...plain, render: ({ item }) => <Time gmt={item.at} /> },
]

const list = async ({ page, perPage, search }: ListQuery) => {
  const { data, ...answer } = await api.listAiRequests({
    limit: perPage,
    offset: (page - 1) * perPage,
    ...(search === undefined ? {} : { searchTerm: search }),
  })
  const totalPages = Math.ceil(data.total / perPage)
  return { ...answer, data: data.requests, total: data.total, totalPages }
}

/** What was sent in the last 31 days, and what it cost. */
export const Requests = () => (
  <ResourceList
    name={AI_REQUESTS}
    list={list}
    fields={FIELDS}
    view={VIEW}
    searchLabel={__('Search requests')}
    empty={<p>{__('Nothing was sent to an AI service in the last 31 days.')}</p>}
  />
)
