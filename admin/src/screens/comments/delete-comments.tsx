import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { COUNTS, counted, type Item } from './comments.ts'

interface DeleteCommentsProps {
  readonly items: readonly Item[]
  readonly onClose: () => void
}

/** Asks before comments are deleted, which cannot be undone. */
export const DeleteComments = ({ items, onClose }: DeleteCommentsProps) => {
  const change = useChange('comments', COUNTS)
  const remove = () => {
    onClose()
    void change({
      work: () => oneByOne(items, ({ id }) => api.deleteComment({ id, force: true })),
      done: counted(
        items,
        (name) => sprintf(__('The comment by %s is deleted.'), name),
        (count) => sprintf(_n('%d comment is deleted.', '%d comments are deleted.', count), count),
      ),
    })
  }
  return (
    <DeleteQuestion onCancel={onClose} onConfirm={remove}>
      <p>
        {counted(
          items,
          (name) =>
            sprintf(__('The comment by %s will be gone for good. Replies to it stay.'), name),
          (count) =>
            sprintf(
              _n(
                '%d comment will be gone for good. Replies to it stay.',
                '%d comments will be gone for good. Replies to them stay.',
                count,
              ),
              count,
            ),
        )}
      </p>
    </DeleteQuestion>
  )
}
