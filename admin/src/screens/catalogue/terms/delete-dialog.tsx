import { type CatalogueCategory, call } from '@callboard/client'
import { __, _n, sprintf } from '@wordpress/i18n'
import { inBatches, useChange } from '../../../parts/changes.ts'
import { DeleteQuestion } from '../../../parts/delete-question.tsx'
import type { Vocabulary } from '../vocabularies.ts'
import { namesOf } from './names.ts'

interface DeleteDialogProps {
  readonly vocabulary: Vocabulary
  readonly terms: readonly CatalogueCategory[]
  readonly onClose: () => void
}

/** Asks before words are deleted: they have no trash, and are taken off all items. */
export const DeleteDialog = ({ vocabulary, terms, onClose }: DeleteDialogProps) => {
  const change = useChange(...namesOf(vocabulary))
  const carried = terms.reduce((sum, { count }) => sum + count, 0)
  const remove = () => {
    onClose()
    void change({
      work: () =>
        inBatches(terms.map(({ id }) => call('deleteCatalogueCategory', { id, force: true }))),
      done: sprintf(_n('%d word is deleted.', '%d words are deleted.', terms.length), terms.length),
    })
  }
  return (
    <DeleteQuestion onCancel={onClose} onConfirm={remove}>
      <p>{sprintf(__('Gone for good: %s.'), terms.map(({ name }) => `“${name}”`).join(', '))}</p>
      <p>
        {carried === 0
          ? __('No published item carries it.')
          : sprintf(
              _n(
                'It is taken off %d published item, which stays.',
                'It is taken off %d published items, which stay.',
                carried,
              ),
              carried,
            )}
      </p>
    </DeleteQuestion>
  )
}
