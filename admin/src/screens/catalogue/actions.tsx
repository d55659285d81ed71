import type { Action } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { backup, external, pencil, trash } from '@wordpress/icons'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { can } from '../../boot.ts'
import { inBatches, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { addressOf, type Item, type Kind, type Status } from './kinds.ts'
import type { Row } from './list-items.ts'
import { MergeDialog } from './merge/merge-dialog.tsx'

const isInTrash = ({ status }: Item): boolean => status === 'trash'
const isKept = (item: Item): boolean => !isInTrash(item)

/** A sentence about one item, or about several. */
const counted = (
  items: readonly Item[],
  one: (name: string) => string,
  many: (count: number) => string,
): string => {
  const [first] = items
  return items.length === 1 && first ? one(first.name) : many(items.length)
}

const nothing = (): void => {}

const removeText = (items: readonly Item[]): string =>
  counted(
    items,
    (name) => sprintf(__('“%s” will be gone for good, with its revisions.'), name),
    (count) =>
      sprintf(
        _n(
          '%d item will be gone for good, with its revisions.',
          '%d items will be gone for good, with their revisions.',
          count,
        ),
        count,
      ),
  )

/** What can be done with items, one or several. */
export const useItemActions = (kind: Kind): Action<Row>[] => {
  const change = useChange(kind.base)
  const [, goTo] = useLocation()
  return useMemo(() => {
    const restore = (items: readonly Item[]) => () =>
      inBatches(items.map(({ id, status }) => kind.setStatus(id, status as Status)))
    const setAll = (items: readonly Item[], status: Status, done: string) =>
      void change({
        work: () => inBatches(items.map(({ id }) => kind.setStatus(id, status))),
        done,
        undo: restore(items),
      })
    return [
      {
        id: 'edit',
        label: __('Edit'),
        icon: pencil,
        isPrimary: true,
        callback: ([item]) => item && goTo(addressOf(kind, item.id)),
      },
      {
        id: 'view',
        label: __('View'),
        icon: external,
        isEligible: ({ status }) => status === 'publish',
        callback: ([item]) => item && void window.open(item.link, '_blank'),
      },
      {
        id: 'publish',
        label: __('Publish'),
        supportsBulk: true,
        isEligible: (item) => isKept(item) && item.status !== 'publish',
        callback: (items) =>
          setAll(
            items,
            'publish',
            counted(
              items,
              (name) => sprintf(__('“%s” is published.'), name),
              (count) => sprintf(_n('%d is published.', '%d are published.', count), count),
            ),
          ),
      },
      {
        id: 'draft',
        label: __('Switch to draft'),
        supportsBulk: true,
        isEligible: ({ status }) => status === 'publish' || status === 'private',
        callback: (items) =>
          setAll(
            items,
            'draft',
            counted(
              items,
              (name) => sprintf(__('“%s” is a draft.'), name),
              (count) => sprintf(_n('%d is a draft.', '%d are drafts.', count), count),
            ),
          ),
      },
      {
        id: 'merge',
        label: __('Merge into another'),
        modalHeader: __('Merge into another'),
        modalSize: 'large',
        isEligible: isKept,
        RenderModal: ({ items: [item], closeModal = nothing }) =>
          item ? (
            <MergeDialog kind={kind} id={item.id} name={item.name} onClose={closeModal} />
          ) : (
            <></>
          ),
      },
      {
        id: 'trash',
        label: __('Move to trash'),
        icon: trash,
        supportsBulk: true,
        isEligible: isKept,
        callback: (items) =>
          setAll(
            items,
            'trash',
            counted(
              items,
              (name) => sprintf(__('“%s” is in the trash.'), name),
              (count) => sprintf(_n('%d is in the trash.', '%d are in the trash.', count), count),
            ),
          ),
      },
      {
        id: 'restore',
        label: __('Restore as draft'),
        icon: backup,
        isPrimary: true,
        supportsBulk: true,
        isEligible: isInTrash,
        callback: (items) =>
          setAll(
            items,
            'draft',
            counted(
              items,
              (name) => sprintf(__('“%s” is restored.'), name),
              (count) => sprintf(_n('%d is restored.', '%d are restored.', count), count),
            ),
          ),
      },
      {
        id: 'delete',
        label: __('Delete permanently'),
        supportsBulk: true,
        isEligible: (item) => isInTrash(item) && can('delete_others_posts'),
        RenderModal: ({ items, closeModal = nothing }) => (
          <DeleteQuestion
            onCancel={closeModal}
            onConfirm={() => {
              closeModal()
              void change({
                work: () => inBatches(items.map(({ id }) => kind.remove(id))),
                done: counted(
                  items,
                  (name) => sprintf(__('“%s” is deleted.'), name),
                  (count) => sprintf(_n('%d is deleted.', '%d are deleted.', count), count),
                ),
              })
            }}
          >
            <p>{removeText(items)}</p>
          </DeleteQuestion>
        ),
      },
    ] satisfies Action<Row>[]
  }, [kind, change, goTo])
}
