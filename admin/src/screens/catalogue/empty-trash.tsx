import { useQuery } from '@tanstack/react-query'
import { __, _n, sprintf } from '@wordpress/i18n'
import { can } from '../../boot.ts'
import { inBatches } from '../../parts/changes.ts'
import { DeleteAll } from '../../parts/delete-all.tsx'
import type { Kind } from './kinds.ts'

/** The most items of one list. */
const READ = 100

const listTrash = ({ list }: Kind, per_page: number) => list({ status: ['trash'], per_page })

/** Deletes what is in the trash, also what is on other pages; stops at a refusal. */
const deleteAll = async (kind: Kind): Promise<void> => {
  for (;;) {
    const { data } = await listTrash(kind, READ)
    if (data.length === 0) return
    await inBatches(data.map(({ id }) => kind.remove(id)))
  }
}

/** Deletes everything in the trash of a list for good, after a question. */
export const EmptyTrash = ({ kind }: { readonly kind: Kind }) => {
  const { data: total = 0 } = useQuery({
    queryKey: [kind.base, 'trash-count'],
    queryFn: async () => (await listTrash(kind, 1)).total ?? 0,
  })
  if (total === 0 || !can('delete_others_posts')) return null
  return (
    <DeleteAll
      text={sprintf(_n('%d item in the trash.', '%d items in the trash.', total), total)}
      label={__('Empty trash')}
      question={sprintf(
        _n(
          '%d item will be gone for good, with its revisions.',
          '%d items will be gone for good, with their revisions.',
          total,
        ),
        total,
      )}
      done={__('The trash is empty.')}
      names={[kind.base]}
      work={() => deleteAll(kind)}
    />
  )
}
