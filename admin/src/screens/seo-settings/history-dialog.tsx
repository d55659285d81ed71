import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Modal } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { HistoryEntry } from '../../parts/history/history-entry.tsx'
import { HistoryList } from '../../parts/history/history-list.tsx'
import { ChangeList } from './change-list.tsx'
import { currentOf, HISTORY, SETTINGS, saveChanges } from './data.ts'
import type { Placed } from './model/fields.ts'
import type { Setting } from './model/values.ts'

const PER_PAGE = 20

interface HistoryDialogProps {
  readonly settings: readonly Setting[]
  readonly places: ReadonlyMap<string, Placed>
  readonly onClose: () => void
}

/** All changes of the settings, each of which can be undone. */
export const HistoryDialog = ({ settings, places, onClose }: HistoryDialogProps) => {
  const change = useChange(SETTINGS, HISTORY)
  const [busy, setBusy] = useState(0)
  const query = useInfiniteQuery({
    queryKey: [HISTORY],
    queryFn: async ({ pageParam }) =>
      (
        await api.listSeoSettingChanges({
          per_page: PER_PAGE,
          ...(pageParam === 0 ? {} : { before: pageParam }),
        })
      ).data,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === 0 ? undefined : next),
  })
  const entries = query.data?.pages.flatMap(({ changes }) => changes)
  const undo = async ({ id, changes }: NonNullable<typeof entries>[number]) => {
    setBusy(id)
    const before = Object.fromEntries(changes.map((one) => [one.name, one.before]))
    const now = currentOf(settings, before)
    await change({
      work: () => saveChanges(settings, before),
      done: __('The change is undone.'),
      undo: () => saveChanges(settings, now),
    })
    setBusy(0)
  }
  return (
    <Modal title={__('History of the SEO settings')} size="large" onRequestClose={onClose}>
      <HistoryList query={query} entries={entries} empty={__('No setting was changed yet.')}>
        {(entry) => (
          <HistoryEntry
            key={entry.id}
            gmt={entry.date_gmt}
            author={entry.author_name || __('The operator')}
            action={
              <Button
                variant="secondary"
                size="compact"
                isBusy={busy === entry.id}
                disabled={busy !== 0}
                aria-label={sprintf(__('Undo: %s'), labelsOf(entry.changes, places))}
                onClick={() => void undo(entry)}
              >
                {__('Undo')}
              </Button>
            }
          >
            <ChangeList changes={entry.changes} places={places} />
          </HistoryEntry>
        )}
      </HistoryList>
    </Modal>
  )
}

const labelsOf = (
  changes: readonly { readonly name: string }[],
  places: ReadonlyMap<string, Placed>,
): string => changes.map(({ name }) => places.get(name)?.field.label ?? name).join(', ')
