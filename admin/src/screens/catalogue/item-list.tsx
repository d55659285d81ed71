import './catalogue.css'
import { Button } from '@wordpress/components'
import type { View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { useMemo } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { useItemActions } from './actions.tsx'
import { EmptyTrash } from './empty-trash.tsx'
import { filtersIn, itemFields } from './fields.tsx'
import { addressOf, type Kind } from './kinds.ts'
import { listItems } from './list-items.ts'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'name',
  sort: { field: 'modified', direction: 'desc' },
}

const COLUMNS: Readonly<Record<Kind['type'], string[]>> = {
  character: ['status', 'showNames', 'actorNames', 'modified'],
  show: ['status', 'stations', 'years', 'worth_it', 'modified'],
  actor: ['status', 'born', 'gender', 'modified'],
}

/** A list of items; an address with filters shows those items only. */
export const ItemList = ({ kind }: { readonly kind: Kind }) => {
  const search = useSearch()
  return <List key={search} kind={kind} search={search} />
}

const List = ({ kind, search }: { readonly kind: Kind; readonly search: string }) => {
  const [, goTo] = useLocation()
  const fields = useMemo(() => itemFields(kind, search), [kind, search])
  const actions = useItemActions(kind)
  const view: View = {
    ...VIEW,
    fields: COLUMNS[kind.type],
    filters: filtersIn(search, fields),
  }
  return (
    <Page
      title={kind.title}
      intro={kind.intro}
      actions={
        <>
          <Button variant="secondary" onClick={() => goTo(`/catalogue/doubles?of=${kind.base}`)}>
            {__('Find doubles')}
          </Button>
          <Button variant="primary" onClick={() => goTo(addressOf(kind, 'new'))}>
            {kind.newLabel}
          </Button>
        </>
      }
    >
      <ResourceList
        name={kind.base}
        list={(query) => listItems(kind, query)}
        fields={fields}
        actions={actions}
        view={view}
        searchLabel={kind.searchLabel}
        empty={
          <p>
            {kind.emptyText} <Link href="/catalogue/transfer">{__('Import a file')}</Link>
          </p>
        }
        above={({ filters }) => filters.status?.join() === 'trash' && <EmptyTrash kind={kind} />}
        onOpen={({ id }) => goTo(addressOf(kind, id))}
      />
    </Page>
  )
}
