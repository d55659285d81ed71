import { CallboardError } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Modal, Notice, Spinner } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { messageOf } from '../../parts/notices.tsx'
import { type Item, nameOf } from './comments.ts'
import { TextDialog } from './dialog.tsx'

/** Edits the text of a comment as it is stored, which is read anew. */
export const EditDialog = ({
  item,
  onClose,
}: {
  readonly item: Item
  readonly onClose: () => void
}) => {
  const { id } = item
  const title = sprintf(__('Edit the comment by %s'), nameOf(item))
  const { data, error } = useQuery({
    queryKey: ['comment', id],
    queryFn: () => api.getComment({ id, context: 'edit' }, { fields: ['id', 'content'] }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const change = useChange('comments')
  if (!data)
    return (
      <Modal title={title} size="medium" onRequestClose={onClose}>
        {error ? (
          <Notice status="error" isDismissible={false}>
            {messageOf(error)}
          </Notice>
        ) : (
          <Spinner />
        )}
      </Modal>
    )
  const before = data.data.content.raw
  const save = async (content: string): Promise<void> => {
    const saving = api.updateComment({ id, content }, { ifMatch: data.etag })
    await saving.catch(explain)
    await change({
      work: () => saving,
      done: sprintf(__('The comment by %s is changed.'), nameOf(item)),
      undo: () => api.updateComment({ id, content: before }),
    })
  }
  return (
    <TextDialog
      title={title}
      label={__('Text')}
      submitLabel={__('Save')}
      text={before}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

const explain = (error: unknown): never => {
  if (error instanceof CallboardError && error.status === 412)
    throw new Error(
      __('The comment was changed meanwhile. Copy your text, close this and open it again.'),
    )
  throw error
}
