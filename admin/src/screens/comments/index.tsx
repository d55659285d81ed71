import './comments.css'
import type { SupportedLayouts, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { useCommentActions } from './actions.tsx'
import { type Item, isModerator, LISTS, type ListName, listComments } from './comments.ts'
import { DeleteList } from './delete-list.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { commentFields } from './fields.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { StatusTabs } from './status-tabs.tsx'

/** Columns beside one another need room. */
const isNarrow = matchMedia('(max-width: 782px)').matches

const LAYOUTS: SupportedLayouts = { table: {}, activity: {} }

const viewOf = (list: ListName): View => ({
  type: isNarrow ? 'activity' : 'table',
  page: 1,
  perPage: 20,
  mediaField: 'avatar',
  titleField: 'author',
  descriptionField: 'text',
  fields: ['post', 'status', 'date'],
  sort: { field: 'date', direction: 'desc' },
  // The tabs choose the status; being locked, it is no filter that the user could remove.
  filters: [{ field: 'status', operator: 'is', value: list, isLocked: true }],
})

const EMPTY: Readonly<Record<ListName, string>> = {
  all: __('No comments yet. They appear here as soon as readers write some.'),
  hold: __('Nothing waits for you. New comments that need approval appear here.'),
  approve: __('No approved comments yet.'),
  spam: __('No spam. How nice.'),
  trash: __('The trash is empty.'),
}

const Comments = () => {
  const [search] = useSearchParams()
  const list = LISTS.find((name) => name === search.get('status')) ?? 'all'
  const view = useMemo(() => viewOf(list), [list])
  const [replied, reply] = useState<Item>()
  const [edited, edit] = useState<Item>()
  const actions = useCommentActions({ reply, edit })
  return (
    <Page title={__('Comments')}>
      <StatusTabs current={list} />
      <div className="cb-comments">
        <ResourceList
          key={list}
          name="comments"
          list={listComments}
          fields={commentFields}
          actions={actions}
          view={view}
          layouts={LAYOUTS}
          searchLabel={__('Search comments')}
          empty={<p>{EMPTY[list]}</p>}
          above={() =>
            isModerator && (list === 'spam' || list === 'trash') && <DeleteList list={list} />
          }
          onOpen={reply}
        />
      </div>
      {replied && <ReplyDialog item={replied} onClose={() => reply(undefined)} />}
      {edited && <EditDialog item={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

export default Comments
