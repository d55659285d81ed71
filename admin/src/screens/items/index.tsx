import '@wordpress/dataviews/build-style/style.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { DataViews, type Field, type View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api.ts'

type Item = Awaited<ReturnType<typeof api.listPosts>>['data'][number]

const fields: Field<Item>[] = [
  {
    id: 'title',
    label: __('Title'),
    enableGlobalSearch: true,
    getValue: ({ item }) => item.title.raw ?? '',
    render: ({ item }) => <Link href={`/posts/${item.id}`}>{item.title.raw || __('(no title)')}</Link>,
  },
  { id: 'status', label: __('Status'), getValue: ({ item }) => item.status },
  { id: 'date', label: __('Date'), type: 'datetime', getValue: ({ item }) => item.date },
]

const Items = ({ params: { type = 'posts' } }: { readonly params: Readonly<Record<string, string>> }) => {
  const [view, setView] = useState<View>({
    type: 'table',
    page: 1,
    perPage: 20,
    search: '',
    filters: [],
    titleField: 'title',
    fields: ['status', 'date'],
    sort: { field: 'date', direction: 'desc' },
  })
  const query = {
    page: view.page ?? 1,
    per_page: view.perPage ?? 20,
    search: view.search || undefined,
    order: view.sort?.direction ?? 'desc',
    orderby: (view.sort?.field ?? 'date') as 'date' | 'title',
    status: ['any'] as never,
    context: 'edit' as const,
  }
  const found = useQuery({
    queryKey: [type, query],
    queryFn: () => (type === 'pages' ? (api.listPages(query as never) as never) : api.listPosts(query)),
    placeholderData: keepPreviousData,
  })
  const { data = [], total = 0, totalPages = 0 } = (found.data ?? {}) as {
    data?: Item[]
    total?: number
    totalPages?: number
  }
  return (
    <div className="cb-page">
      <div className="cb-heading">
        <h1>{type === 'pages' ? __('Pages') : __('Posts')}</h1>
        <Link href={`/${type}/new`} asChild>
          <Button variant="primary">{__('New')}</Button>
        </Link>
      </div>
      <DataViews
        data={data}
        fields={fields}
        view={view}
        onChangeView={setView}
        isLoading={found.isPending}
        paginationInfo={{ totalItems: total, totalPages }}
        defaultLayouts={{ table: {}, list: {} }}
        getItemId={(item) => String(item.id)}
      />
    </div>
  )
}

export default Items
