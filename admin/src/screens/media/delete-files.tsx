import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { type Item, titleOf } from './files.ts'

type Named = Pick<Item, 'id' | 'title' | 'filename'>

interface DeleteFilesProps {
  readonly items: readonly Named[]
  readonly onCancel: () => void
  /** Runs before the files are deleted. */
  readonly onConfirm: () => void
}

/** Asks before files are deleted, which cannot be undone. */
export const DeleteFiles = ({ items, onCancel, onConfirm }: DeleteFilesProps) => {
  const change = useChange('media')
  const [first] = items
  const title = items.length === 1 && first ? titleOf(first) : undefined
  const remove = () => {
    onConfirm()
    void change({
      work: () => oneByOne(items, ({ id }) => api.deleteMedia({ id, force: true })),
      done:
        title === undefined
          ? sprintf(_n('%d file is deleted.', '%d files are deleted.', items.length), items.length)
          : sprintf(__('“%s” is deleted.'), title),
    })
  }
  return (
    <DeleteQuestion onCancel={onCancel} onConfirm={remove}>
      <p>
        {title === undefined
          ? sprintf(
              _n('%d file will be gone for good.', '%d files will be gone for good.', items.length),
              items.length,
            )
          : sprintf(__('“%s” will be gone for good.'), title)}{' '}
        {__('Posts and pages that show them will have a gap there.')}
      </p>
    </DeleteQuestion>
  )
}
