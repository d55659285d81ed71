import { useQuery } from '@tanstack/react-query'
import { Modal, Notice, Spinner } from '@wordpress/components'
import { DataViews, type Field, filterSortAndPaginate, type View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { messageOf } from '../../parts/notices.tsx'
import { ROLES } from '../../parts/roles.ts'

interface Line {
  readonly id: string
  readonly roles: readonly string[]
}

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 100,
  titleField: 'capability',
  fields: ROLES.map(({ value }) => value),
  layout: { density: 'compact' },
}

const FIELDS: Field<Line>[] = [
  {
    id: 'capability',
    label: __('Capability'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    getValue: ({ item }) => item.id.replaceAll('_', ' '),
  },
  ...ROLES.map(
    ({ value, label }): Field<Line> => ({
      id: value,
      label,
      enableSorting: false,
      filterBy: false,
      getValue: ({ item }) => (item.roles.includes(value) ? __('Yes') : '–'),
    }),
  ),
]

const listCapabilities = async (): Promise<readonly Line[]> => {
  const { data } = await api.listRoles()
  const names = [...new Set(data.flatMap(({ capabilities }) => capabilities))].toSorted()
  return names.map((id) => ({
    id,
    roles: data.filter(({ capabilities }) => capabilities.includes(id)).map(({ name }) => name),
  }))
}

/** What each role may do, as a table. */
export const RolesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [view, setView] = useState<View>(VIEW)
  const { data, error } = useQuery({ queryKey: ['roles'], queryFn: listCapabilities })
  const shown = filterSortAndPaginate([...(data ?? [])], view, FIELDS)
  return (
    <Modal title={__('What each role may do')} size="fill" onRequestClose={onClose}>
      {error && (
        <Notice status="error" isDismissible={false}>
          {messageOf(error)}
        </Notice>
      )}
      {!data && !error && <Spinner />}
      {data && (
        <DataViews
          data={shown.data}
          fields={FIELDS}
          view={view}
          onChangeView={setView}
          paginationInfo={shown.paginationInfo}
          defaultLayouts={{ table: {} }}
          searchLabel={__('Search capabilities')}
        />
      )}
    </Modal>
  )
}
