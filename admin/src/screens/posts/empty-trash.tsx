import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { inBatches, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import type { Kind } from './kinds.ts'

/** The most items of one list. */
const READ = 100

const listTrash = ({ list }: Kind, perPage: number) =>
  list({
    ...{ page: 1, perPage, search: undefined, orderBy: 'date', order: 'desc' },
    filters: { status: ['trash'] },
  })

/** Deletes what is in the trash, also what is on other pages or came meanwhile; stops at a refusal. */
const deleteAll = async (kind: Kind): Promise<void> => {
  for (;;) {
    const { data } = await listTrash(kind, READ)
    if (data.length === 0) return
    await inBatches(data.map(({ id }) => kind.remove(id)))
  }
}

/** Deletes everything in the trash of a list for good, after a question. */
export const EmptyTrash = ({ kind }: { readonly kind: Kind }) => {
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = useChange(kind.name)
  const { data: total = 0 } = useQuery({
    queryKey: [kind.name, 'trash-count'],
    queryFn: async () => (await listTrash(kind, 1)).total ?? 0,
  })
  if (total === 0) return null
  const empty = async () => {
    ask(false)
    setBusy(true)
    await change({ work: () => deleteAll(kind), done: __('The trash is empty.') })
    setBusy(false)
  }
  return (
    <div className="cb-trash">
      <span>{sprintf(_n('%d item in the trash.', '%d items in the trash.', total), total)}</span>
      <Button
        variant="secondary"
        isDestructive
        isBusy={isBusy}
        disabled={isBusy}
        onClick={() => ask(true)}
      >
        {__('Empty trash')}
      </Button>
      {isAsking && (
        <Modal title={__('Empty trash')} size="small" onRequestClose={() => ask(false)}>
          <DeleteQuestion onCancel={() => ask(false)} onConfirm={() => void empty()}>
            <p>
              {sprintf(
                _n(
                  '%d item will be gone for good, with its revisions.',
                  '%d items will be gone for good, with their revisions.',
                  total,
                ),
                total,
              )}
            </p>
          </DeleteQuestion>
        </Modal>
      )}
    </div>
  )
}
