import type { Action } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { backup, copy, external, pencil, trash } from '@wordpress/icons'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { editorOf } from '../../frame/addresses.ts'
import { inBatches, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { notifyError } from '../../parts/notices.tsx'
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

/** Copies items; the ids of the copies. */
const duplicate = async (items: readonly Item[]): Promise<readonly number[]> => {
  const { data } = await api.copyMany({ action: 'clone', ids: items.map(({ id }) => id) })
  const refused = data.results.find(({ copy }) => copy === null)
  if (refused) throw new Error(refused.message)
  return data.results.flatMap(({ copy }) => copy ?? [])
}

/** What can be done with the items of a list, one or several. */
export const usePostActions = (
  { name, type, moveToTrash, remove, setStatus }: Kind,
  editDetails: (items: readonly Item[]) => void,
): Action<Item>[] => {
  const change = useChange(name)
  return useMemo(() => {
    const restoreAs = (items: readonly Item[]) => () =>
      inBatches(items.map(({ id, status }) => setStatus(id, status as SettableStatus)))
    // Patterns have no page of their own, and are copied where they are used.
    const isPage = type !== 'wp_block'
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
        id: 'details',
        label: (items) => (items.length === 1 ? __('Quick edit') : __('Bulk edit')),
        supportsBulk: true,
        isEligible: (item) => isPage && isKept(item),
        callback: editDetails,
      },
      {
        id: 'view',
        label: __('View'),
        icon: external,
        isEligible: ({ status }) => isPage && (status === 'publish' || status === 'private'),
        callback: ([item]) => item && void window.open(item.link, '_blank'),
      },
      {
        id: 'duplicate',
        label: __('Duplicate'),
        icon: copy,
        supportsBulk: true,
        isEligible: (item) => isPage && isKept(item) && can('copy_posts'),
        callback: (items) => {
          let copies: readonly number[] = []
          void change({
            work: async () => {
              copies = await duplicate(items)
            },
            done: counted(
              items,
              (title) => sprintf(__('“%s” is duplicated.'), title),
              (count) => sprintf(_n('%d is duplicated.', '%d are duplicated.', count), count),
            ),
            undo: () => inBatches(copies.map((id) => moveToTrash(id))),
          })
        },
      },
      {
        id: 'rewrite',
        label: __('Rewrite & republish'),
        isEligible: ({ status }) => isPage && status === 'publish' && can('copy_posts'),
        callback: ([item]) =>
          item &&
          void api
            .startRewrite({ id: item.id })
            .then(({ data }) => location.assign(editorOf(data)))
            .catch(notifyError),
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
              (count) => sprintf(_n('%d is published.', '%d are published.', count), count),
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
              (count) => sprintf(_n('%d is a draft.', '%d are drafts.', count), count),
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
              (count) => sprintf(_n('%d is in the trash.', '%d are in the trash.', count), count),
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
              (count) => sprintf(_n('%d is restored.', '%d are restored.', count), count),
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
                  (count) => sprintf(_n('%d is deleted.', '%d are deleted.', count), count),
                ),
              })
            }}
          >
            <p>
              {counted(
                items,
                (title) => sprintf(__('“%s” will be gone for good, with its revisions.'), title),
                (count) =>
                  sprintf(
                    _n(
                      '%d item will be gone for good, with its revisions.',
                      '%d items will be gone for good, with their revisions.',
                      count,
                    ),
                    count,
                  ),
              )}
            </p>
          </DeleteQuestion>
        ),
      },
    ] satisfies Action<Item>[]
  }, [change, editDetails, type, moveToTrash, remove, setStatus])
}
