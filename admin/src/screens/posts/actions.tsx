import type { Action } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { backup, external, pencil, trash } from '@wordpress/icons'
import { useMemo } from 'react'
import { editorOf } from '../../frame/addresses.ts'
import { inBatches, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { titleOf } from '../../parts/titles.ts'
import type { Item, Kind, SettableStatus } from './kinds.ts'

const isInTrash = ({ status }: Item): boolean => status === 'trash'
const isKept = (item: Item): boolean => !isInTrash(item)

/** A sentence about one item, or about several. */
const counted = (
  items: readonly Item[],
  one: (title: string) => string,
  many: (count: number) => string,
): string => {
  const [first] = items
  return items.length === 1 && first ? one(titleOf(first)) : many(items.length)
}

const nothing = (): void => {}

/** What can be done with the items of a list, one or several. */
export const usePostActions = ({ name, moveToTrash, remove, setStatus }: Kind): Action<Item>[] => {
  const change = useChange(name)
  return useMemo(() => {
    const restoreAs = (items: readonly Item[]) => () =>
      inBatches(items.map(({ id, status }) => setStatus(id, status as SettableStatus)))
    return [
      {
        id: 'edit',
        label: __('Edit'),
        icon: pencil,
        isPrimary: true,
        isEligible: isKept,
        callback: ([item]) => item && location.assign(editorOf(item)),
      },
      {
        id: 'view',
        label: __('View'),
        icon: external,
        isEligible: ({ status }) => status === 'publish' || status === 'private',
        callback: ([item]) => item && void window.open(item.link, '_blank'),
      },
      {
        id: 'publish',
        label: __('Publish'),
        supportsBulk: true,
        isEligible: ({ status }) => status === 'draft' || status === 'pending',
        callback: (items) =>
          void change({
            work: () => inBatches(items.map(({ id }) => setStatus(id, 'publish'))),
            done: counted(
              items,
              (title) => sprintf(__('“%s” is published.'), title),
              (count) => sprintf(__('%d are published.'), count),
            ),
            undo: restoreAs(items),
          }),
      },
      {
        id: 'draft',
        label: __('Switch to draft'),
        supportsBulk: true,
        isEligible: ({ status }) => ['publish', 'future', 'private', 'pending'].includes(status),
        callback: (items) =>
          void change({
            work: () => inBatches(items.map(({ id }) => setStatus(id, 'draft'))),
            done: counted(
              items,
              (title) => sprintf(__('“%s” is a draft.'), title),
              (count) => sprintf(__('%d are drafts.'), count),
            ),
            undo: restoreAs(items),
          }),
      },
      {
        id: 'trash',
        label: __('Move to trash'),
        icon: trash,
        isPrimary: true,
        supportsBulk: true,
        isEligible: isKept,
        callback: (items) =>
          void change({
            work: () => inBatches(items.map(({ id }) => moveToTrash(id))),
            done: counted(
              items,
              (title) => sprintf(__('“%s” is in the trash.'), title),
              (count) => sprintf(__('%d are in the trash.'), count),
            ),
            undo: restoreAs(items),
          }),
      },
      {
        id: 'restore',
        label: __('Restore as draft'),
        icon: backup,
        isPrimary: true,
        supportsBulk: true,
        isEligible: isInTrash,
        callback: (items) =>
          void change({
            work: () => inBatches(items.map(({ id }) => setStatus(id, 'draft'))),
            done: counted(
              items,
              (title) => sprintf(__('“%s” is restored.'), title),
              (count) => sprintf(__('%d are restored.'), count),
            ),
          }),
      },
      {
        id: 'delete',
        label: __('Delete permanently'),
        supportsBulk: true,
        isEligible: isInTrash,
        RenderModal: ({ items, closeModal = nothing }) => (
          <DeleteQuestion
            onCancel={closeModal}
            onConfirm={() => {
              closeModal()
              void change({
                work: () => inBatches(items.map(({ id }) => remove(id))),
                done: counted(
                  items,
                  (title) => sprintf(__('“%s” is deleted.'), title),
                  (count) => sprintf(__('%d are deleted.'), count),
                ),
              })
            }}
          >
            <p>
              {counted(
                items,
                (title) => sprintf(__('“%s” will be gone for good, with its revisions.'), title),
                (count) =>
                  sprintf(__('%d items will be gone for good, with their revisions.'), count),
              )}
            </p>
          </DeleteQuestion>
        ),
      },
    ] satisfies Action<Item>[]
  }, [change, moveToTrash, remove, setStatus])
}
