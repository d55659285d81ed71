import { Button } from '@wordpress/components'
import type { View } from '@wordpress/dataviews'
import { useState } from 'react'
import { editorOf, newItem } from '../../frame/addresses.ts'
import { loadEditor } from '../../frame/load-editor.ts'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { usePostActions } from './actions.tsx'
import { BulkEdit } from './edit/bulk-edit.tsx'
import { QuickEdit } from './edit/quick-edit.tsx'
import { postFields } from './fields.tsx'
import type { Item, Kind } from './kinds.ts'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'title',
  fields: ['status', 'author', 'date'],
  sort: { field: 'date', direction: 'desc' },
  filters: [],
}

export const PostList = ({ kind }: { readonly kind: Kind }) => {
  const [edited, edit] = useState<readonly Item[]>([])
  const actions = usePostActions(kind, edit)
  const close = () => edit([])
  const [first, second] = edited
  const write = (
    <Button variant="primary" href={newItem(kind.type)} onMouseEnter={() => void loadEditor()}>
      {kind.newLabel}
    </Button>
  )
  return (
    <Page title={kind.title} actions={write}>
      <ResourceList
        name={kind.name}
        list={kind.list}
        fields={postFields}
        actions={actions}
        view={VIEW}
        postType={kind.type}
        searchLabel={kind.searchLabel}
        empty={<p>{kind.emptyText}</p>}
        onOpen={(item) => location.assign(editorOf(item))}
      />
      {second && <BulkEdit kind={kind} items={edited} onClose={close} />}
      {first && !second && <QuickEdit kind={kind} item={first} onClose={close} />}
    </Page>
  )
}
