import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Modal } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useMemo } from 'react'
import { ChangedValue } from '../../../parts/history/changed-value.tsx'
import { HistoryEntry } from '../../../parts/history/history-entry.tsx'
import { HistoryList } from '../../../parts/history/history-list.tsx'
import { fetchNames, type Names, textOf } from '../field-texts.ts'
import type { Item, Kind } from '../kinds.ts'
import { changedFields, type Entry, entriesOf } from './changes.ts'
import { RestoreButton } from './restore-button.tsx'

interface HistoryDialogProps {
  readonly kind: Kind
  readonly item: Item
  readonly version: string | undefined
  readonly onClose: () => void
}

const NO_NAMES: Names = new Map()

/** Who changed an item, when and what, and the way back. */
export const HistoryDialog = ({ kind, item, version, onClose }: HistoryDialogProps) => {
  const query = useInfiniteQuery({
    queryKey: [kind.base, 'history', item.id],
    queryFn: ({ pageParam }) => kind.revisions(item.id, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages = 1 }, _pages, page) =>
      page < totalPages ? page + 1 : undefined,
  })
  const pages = query.data?.pages
  const entries = useMemo(
    () =>
      pages &&
      entriesOf(
        kind,
        item,
        pages.flatMap(({ data }) => data),
      ),
    [kind, item, pages],
  )
  const referring = changedFields(entries ?? [])
  const { data: names = NO_NAMES } = useQuery({
    queryKey: [kind.base, 'history-names', referring],
    queryFn: () => fetchNames(kind, referring),
    enabled: referring.length > 0,
  })
  return (
    <Modal title={__('History')} size="large" onRequestClose={onClose}>
      <HistoryList
        query={query}
        entries={entries}
        empty={__('This was not changed yet. From now on, each save can be taken back here.')}
      >
        {(entry) => (
          <HistoryEntry
            key={entry.revision.id}
            gmt={entry.revision.date_gmt}
            author={entry.revision.author_name || __('An import or the server')}
            action={
              <RestoreButton
                {...{ kind, item, version }}
                revision={entry.revision}
                onDone={onClose}
              />
            }
          >
            <Changes entry={entry} names={names} />
          </HistoryEntry>
        )}
      </HistoryList>
    </Modal>
  )
}

const Changes = ({ entry, names }: { readonly entry: Entry; readonly names: Names }) => (
  <ul className="cb-changes">
    {entry.changes.map(({ field, label, before, after }) => (
      <li key={field}>
        <strong>{label}</strong>
        <ChangedValue
          before={textOf(field, before, names) || '–'}
          after={textOf(field, after, names) || '–'}
        />
      </li>
    ))}
  </ul>
)
