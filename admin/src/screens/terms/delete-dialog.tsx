import { useQuery } from '@tanstack/react-query'
import { __, _n, sprintf } from '@wordpress/i18n'
import { inBatches, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { nameOf } from './fields.tsx'
import type { Kind, Term } from './kinds.ts'

interface DeleteDialogProps {
  readonly kind: Kind
  readonly terms: readonly Term[]
  readonly onClose: () => void
}

/** Says what becomes of the posts before terms are deleted: terms have no trash. */
export const DeleteDialog = ({ kind, terms, onClose }: DeleteDialogProps) => {
  const change = useChange(kind.name)
  const ids = terms.map(({ id }) => id)
  const { data: posts, error } = useQuery({
    queryKey: ['posts', 'count', kind.name, ids],
    queryFn: () => kind.countPosts(ids),
  })
  const remove = () => {
    onClose()
    void change({
      work: () => inBatches(terms.map(({ id }) => kind.remove(id))),
      done: doneText(terms),
    })
  }
  return (
    <DeleteQuestion onCancel={onClose} onConfirm={remove}>
      <p>{questionText(terms)}</p>
      <p aria-live="polite">
        {error
          ? __('How many posts that concerns could not be found out.')
          : posts === undefined
            ? __('Counting the posts…')
            : postsText(posts, kind)}
      </p>
      {kind.hasParents && <p>{__('Categories below move up one level.')}</p>}
    </DeleteQuestion>
  )
}

const questionText = (terms: readonly Term[]): string =>
  sprintf(__('Gone for good: %s.'), terms.map((term) => `“${nameOf(term)}”`).join(', '))

const doneText = (terms: readonly Term[]): string => {
  const [first] = terms
  return terms.length === 1 && first
    ? sprintf(__('“%s” is deleted.'), nameOf(first))
    : sprintf(_n('%d is deleted.', '%d are deleted.', terms.length), terms.length)
}

const postsText = (posts: number, { hasParents }: Kind): string => {
  if (posts === 0) return __('No post is affected.')
  const count = sprintf(
    _n('%d post is affected, and stays.', '%d posts are affected, and stay.', posts),
    posts,
  )
  return hasParents
    ? `${count} ${__('Posts without another category get the default one.')}`
    : count
}
