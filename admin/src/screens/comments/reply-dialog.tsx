import { Modal } from '@wordpress/components'
import { dateI18n, getSettings } from '@wordpress/date'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import {
  COUNTS,
  type Item,
  isChangeable,
  nameOf,
  postTitleOf,
  setStatus,
  textOf,
} from './comments.ts'
import { TextDialog } from './dialog.tsx'

interface ReplyDialogProps {
  readonly item: Item
  readonly onClose: () => void
}

/** Shows a comment in full, with a field for a reply where one is possible. */
export const ReplyDialog = ({ item, onClose }: ReplyDialogProps) => {
  const change = useChange('comments', COUNTS)
  const title = sprintf(__('Comment by %s'), nameOf(item))
  if (item.status !== 'approved' && item.status !== 'hold')
    return (
      <Modal title={title} size="medium" onRequestClose={onClose}>
        <WholeComment item={item} />
      </Modal>
    )
  // A reply to a comment that stays hidden would stand alone.
  const isApproving = item.status === 'hold' && isChangeable(item)
  const send = async (content: string): Promise<void> => {
    const { data } = await api.createComment({ content, parent: item.id, post: item.post })
    await change({
      work: async () => isApproving && (await setStatus(item.id, 'approved')),
      done:
        data.status === 'approved'
          ? __('Your reply is published.')
          : __('Your reply waits for approval.'),
      undo: async () => {
        await api.deleteComment({ id: data.id, force: true })
        if (isApproving) await setStatus(item.id, 'hold')
      },
    })
  }
  return (
    <TextDialog
      title={title}
      label={__('Your reply')}
      submitLabel={isApproving ? __('Approve and reply') : __('Reply')}
      onSubmit={send}
      onClose={onClose}
    >
      <WholeComment item={item} />
    </TextDialog>
  )
}

const WholeComment = ({ item }: { readonly item: Item }) => (
  <div className="cb-comment-whole">
    <p>
      {dateI18n(getSettings().formats.datetime, item.date, undefined)}
      {' · '}
      <a className="cb-comment-post" href={item.link} target="_blank" rel="noreferrer">
        {postTitleOf(item)}
      </a>
    </p>
    <blockquote>{textOf(item)}</blockquote>
  </div>
)
