import '@wordpress/dataviews/build-style/style.css'
import type { Answer } from '@callboard/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Action,
  DataViews,
  type Field,
  type SupportedLayouts,
  type View,
} from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { type ReactNode, useRef } from 'react'
import { DATE_FORMATS } from './dates.ts'
import { useListKeys } from './list-keys.ts'
import { isLong, LongPages } from './long-pages.tsx'
import { Missing } from './missing.tsx'
import { useViews } from './views/use-views.ts'
import { ViewsMenu } from './views/views-menu.tsx'

/** What the list asks of the server. */
export interface ListQuery {
  readonly page: number
  readonly perPage: number
  readonly search: string | undefined
  readonly orderBy: string | undefined
  readonly order: 'asc' | 'desc'
  /** Chosen values of the fields that can be filtered by. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

interface ResourceListProps<T> {
  /** Names the cached responses (the first part of their key) and the stored view. */
  readonly name: string
  readonly list: (query: ListQuery) => Promise<Answer<readonly T[]>>
  /** What the list depends on besides the query, such as a period. */
  readonly scope?: string
  readonly fields: readonly Field<T>[]
  readonly actions?: readonly Action<T>[]
  /** The view before the user changes it. */
  readonly view: View
  readonly layouts?: SupportedLayouts
  /** The post type of the items, if they have one: the server offers views of it. */
  readonly postType?: string
  readonly searchLabel: string
  readonly empty: ReactNode
  /** What is shown above the items of a query. */
  readonly above?: (query: ListQuery) => ReactNode
  readonly onOpen?: (item: T) => void
}

/** A list of things on the server: search, filters, sorting, pages and actions by DataViews. */
export const ResourceList = <T extends { id: number }>({
  name,
  list,
  scope = '',
  fields,
  actions = [],
  view: initial,
  layouts = { table: {}, list: {} },
  postType,
  searchLabel,
  empty,
  above,
  onOpen,
}: ResourceListProps<T>) => {
  const views = useViews(name, initial)
  const { view, setView, reset } = views
  const query = queryOf(view)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [name, query, scope],
    queryFn: () => list(query),
    placeholderData: keepPreviousData,
  })
  const items = data?.data ?? []
  const pages = data?.totalPages ?? 0
  const element = useRef<HTMLDivElement>(null)
  useListKeys(
    element,
    onOpen &&
      ((index) => {
        const item = items[index]
        if (item) onOpen(item)
      }),
  )
  if (error) return <Missing query={{ error, refetch }} />
  return (
    <div ref={element} className="cb-list">
      {above?.(query)}
      <DataViews
        data={[...items]}
        fields={fields.map(withDateFormat)}
        actions={[...actions]}
        view={view}
        onChangeView={setView}
        onReset={reset}
        isLoading={isPending}
        // Without a number DataViews draws no pages of its own, and keeps the page that is set.
        paginationInfo={{ totalItems: data?.total ?? 0, totalPages: isLong(pages) ? NaN : pages }}
        defaultLayouts={layouts}
        searchLabel={searchLabel}
        header={<ViewsMenu views={views} postType={postType} />}
        empty={
          isNarrowed(view) ? <p>{__('Nothing matches the search and the filters.')}</p> : empty
        }
        {...(onOpen ? { onClickItem: onOpen } : {})}
        {...(IDENTIFIED as object as Identified<T>)}
      />
      {isLong(pages) && (
        <LongPages
          page={query.page}
          pages={pages}
          onChange={(page) => setView({ ...view, page })}
        />
      )}
    </div>
  )
}

/** Which properties DataViews wants depends on the type of the items, which is not known here. */
type Identified<T> = T extends { id: string } ? object : { getItemId: (item: T) => string }
const IDENTIFIED = { getItemId: ({ id }: { readonly id: number }): string => String(id) }

/** Whether the user searches or filters; a screen sets locked filters itself. */
const isNarrowed = ({ search, filters = [] }: View): boolean =>
  Boolean(search) || filters.some(({ isLocked, value }) => !isLocked && value !== undefined)

const queryOf = ({ page = 1, perPage = 20, search, sort, filters = [] }: View): ListQuery => ({
  page,
  perPage,
  search: search || undefined,
  orderBy: sort?.field,
  order: sort?.direction ?? 'desc',
  filters: Object.fromEntries(
    filters.flatMap(({ field, value }) =>
      value === undefined || value === null || value.length === 0
        ? []
        : [[field, [value].flat().map(String)]],
    ),
  ),
})

const withDateFormat = <T,>(field: Field<T>): Field<T> =>
  field.type === 'date' || field.type === 'datetime' ? { ...field, format: DATE_FORMATS } : field
