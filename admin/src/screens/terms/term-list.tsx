import './terms.css'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import type { Action, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { external, pencil, trash } from '@wordpress/icons'
import { useMemo, useState } from 'react'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { isDeletable, termFields } from './fields.tsx'
import type { Kind, Term } from './kinds.ts'
import { TermDialog } from './term-dialog.tsx'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 50,
  titleField: 'name',
  fields: ['description', 'slug', 'count'],
  sort: { field: 'name', direction: 'asc' },
  filters: [],
}

/** `new` while one is made. */
type Edited = Term | 'new' | undefined

export const TermList = ({ kind }: { readonly kind: Kind }) => {
  const [edited, edit] = useState<Edited>()
  const queries = useQueryClient()
  const fields = useMemo(() => termFields(kind), [kind])
  const actions = useMemo(() => termActions(kind, edit), [kind])
  const create = (
    <Button variant="primary" onClick={() => edit('new')}>
      {kind.newLabel}
    </Button>
  )
  return (
    <Page title={kind.title} intro={kind.intro} actions={create}>
      <ResourceList
        name={kind.name}
        list={(query) => kind.list(query, queries)}
        fields={fields}
        actions={actions}
        view={VIEW}
        searchLabel={kind.searchLabel}
        empty={<p>{kind.emptyText}</p>}
        onOpen={edit}
      />
      {edited && (
        <TermDialog
          kind={kind}
          term={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
    </Page>
  )
}

const termActions = (kind: Kind, edit: (term: Term) => void): Action<Term>[] => [
  {
    id: 'edit',
    label: __('Edit'),
    icon: pencil,
    isPrimary: true,
    callback: ([term]) => term && edit(term),
  },
  {
    id: 'view',
    label: __('View'),
    icon: external,
    callback: ([term]) => term && void window.open(term.link, '_blank'),
  },
  {
    id: 'delete',
    label: __('Delete permanently'),
    icon: trash,
    supportsBulk: true,
    isEligible: isDeletable,
    RenderModal: ({ items, closeModal }) => (
      <DeleteDialog kind={kind} terms={items} onClose={() => closeModal?.()} />
    ),
  },
]
