import { Button } from '@wordpress/components'
import type { Field, View } from '@wordpress/dataviews'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { editorOf, newItem } from '../../frame/addresses.ts'
import { loadEditor } from '../../frame/load-editor.ts'
import { Page } from '../../parts/page.tsx'
import { type ListQuery, ResourceList } from '../../parts/resource-list.tsx'
import { usePostActions } from './actions.tsx'
import { EmptyTrash } from './empty-trash.tsx'
import { postFields } from './fields.tsx'
import type { EditableKind, Item, Kind } from './kinds.ts'

// Both bring forms along, which the list does not need.
const BulkEdit = lazy(async () => ({ default: (await import('./edit/bulk-edit.tsx')).BulkEdit }))
const QuickEdit = lazy(async () => ({ default: (await import('./edit/quick-edit.tsx')).QuickEdit }))

export const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'title',
  fields: ['status', 'author', 'date'],
  sort: { field: 'date', direction: 'desc' },
  filters: [],
}

interface PostListProps {
  readonly kind: Kind | EditableKind
  readonly intro?: string
  /** Makes a new item; a link to the editor by default. */
  readonly create?: ReactNode
  readonly fields?: readonly Field<Item>[]
  readonly view?: View
}

export const PostList = ({
  kind,
  intro,
  create,
  fields = postFields,
  view = VIEW,
}: PostListProps) => {
  const [edited, edit] = useState<readonly Item[]>([])
  const actions = usePostActions(kind, edit)
  const [first] = edited
  return (
    <Page title={kind.title} intro={intro} actions={create ?? <Write kind={kind} />}>
      <ResourceList
        name={kind.name}
        list={kind.list}
        fields={fields}
        actions={actions}
        view={view}
        postType={kind.type}
        searchLabel={kind.searchLabel}
        empty={<p>{kind.emptyText}</p>}
        above={({ filters }) => isTrash(filters) && <EmptyTrash kind={kind} />}
        onOpen={(item) => location.assign(editorOf(item))}
      />
      {first && 'update' in kind && (
        <Details kind={kind} first={first} items={edited} onClose={() => edit([])} />
      )}
    </Page>
  )
}

const Write = ({ kind: { type, newLabel } }: { readonly kind: Kind }) => (
  <Button
    variant="primary"
    href={newItem(type === 'page' ? 'page' : 'post')}
    onMouseEnter={() => void loadEditor()}
  >
    {newLabel}
  </Button>
)

interface DetailsProps {
  readonly kind: EditableKind
  readonly first: Item
  readonly items: readonly Item[]
  readonly onClose: () => void
}

const Details = ({ kind, first, items, onClose }: DetailsProps) => (
  <Suspense fallback={null}>
    {items.length === 1 ? (
      <QuickEdit kind={kind} item={first} onClose={onClose} />
    ) : (
      <BulkEdit kind={kind} items={items} onClose={onClose} />
    )}
  </Suspense>
)

/** Whether nothing but the trash is listed. */
const isTrash = ({ status }: ListQuery['filters']): boolean => status?.join() === 'trash'
