import type { Answer, Api } from '@callboard/client'
import { api } from '../../api.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'

/** Names the cached lists. */
export const ITEMS = 'seo-items'

export type SeoItem = Api['listSeoItems']['reply']['items'][number]

type Args = NonNullable<Parameters<typeof api.listSeoItems>[0]>

const ORDERS: Readonly<Record<string, NonNullable<Args['orderby']>>> = {
  name: 'title',
  score: 'score',
  modified_gmt: 'modified',
}

export const listItems = async ({
  page,
  perPage,
  search,
  orderBy = 'score',
  order,
  filters,
}: ListQuery): Promise<Answer<readonly SeoItem[]>> => {
  const [band] = filters.score ?? []
  const [gap] = filters.gap ?? []
  const [type] = filters.type ?? []
  const [status] = filters.status ?? []
  const { data, ...answer } = await api.listSeoItems({
    ...{ limit: perPage, offset: (page - 1) * perPage, order },
    ...{ orderby: ORDERS[orderBy] ?? 'score' },
    ...(search === undefined ? {} : { search }),
    ...(band === undefined ? {} : { band: band as NonNullable<Args['band']> }),
    ...(type === undefined ? {} : { type: type as NonNullable<Args['type']> }),
    ...(status === undefined ? {} : { status: status as NonNullable<Args['status']> }),
    ...gapOf(gap),
  })
  return {
    ...answer,
    data: data.items,
    total: data.total,
    totalPages: Math.ceil(data.total / perPage),
  }
}

const gapOf = (gap: string | undefined): Pick<Args, 'missing' | 'noindex'> => {
  if (gap === undefined) return {}
  return gap === 'noindex' ? { noindex: true } : { missing: gap as NonNullable<Args['missing']> }
}
