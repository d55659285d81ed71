import { Button } from '@wordpress/components'
import type { View } from '@wordpress/dataviews'
import { editorOf, newItem } from '../../frame/addresses.ts'
import { loadEditor } from '../../frame/load-editor.ts'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { usePostActions } from './actions.tsx'
import { postFields } from './fields.tsx'
import type { Kind } from './kinds.ts'

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
  const actions = usePostActions(kind)
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
        searchLabel={kind.searchLabel}
        empty={<p>{kind.emptyText}</p>}
        onOpen={(item) => location.assign(editorOf(item))}
      />
    </Page>
  )
}
