import { useQuery } from '@tanstack/react-query'
import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { oneByOne } from '../../parts/changes.ts'
import { DeleteAll } from '../../parts/delete-all.tsx'
import { COUNTS, countComments } from './comments.ts'

/** The lists that can be emptied. */
export type Emptied = 'spam' | 'trash'

/** The most comments of one list. */
const READ = 100

/** Deletes the comments of a list, also those on other pages or that came meanwhile; stops at a refusal. */
const deleteAll = async (status: Emptied): Promise<void> => {
  for (;;) {
    const { data } = await api.listComments(
      { status, per_page: READ, context: 'edit' },
      { fields: ['id'] },
    )
    if (data.length === 0) return
    await oneByOne(data, ({ id }) => api.deleteComment({ id, force: true }))
  }
}

/** Deletes all spam, or everything in the trash, after a question. */
export const DeleteList = ({ list }: { readonly list: Emptied }) => {
  const { data: counts } = useQuery({ queryKey: [COUNTS], queryFn: countComments })
  const total = counts?.[list] ?? 0
  if (total === 0) return null
  return (
    <DeleteAll
      {...(list === 'spam' ? spamTexts(total) : trashTexts(total))}
      question={sprintf(
        _n(
          '%d comment will be gone for good. Replies to it stay.',
          '%d comments will be gone for good. Replies to them stay.',
          total,
        ),
        total,
      )}
      names={['comments', COUNTS]}
      work={() => deleteAll(list)}
    />
  )
}

const spamTexts = (total: number) => ({
  text: sprintf(
    _n('%d comment is marked as spam.', '%d comments are marked as spam.', total),
    total,
  ),
  label: __('Delete all spam'),
  done: __('All spam is deleted.'),
})

const trashTexts = (total: number) => ({
  text: sprintf(_n('%d comment is in the trash.', '%d comments are in the trash.', total), total),
  label: __('Empty trash'),
  done: __('The trash is empty.'),
})
