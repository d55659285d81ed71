import type { Action } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import {
  backup,
  check,
  commentReplyLink,
  notAllowed,
  pencil,
  trash,
  unseen,
} from '@wordpress/icons'
import { useMemo } from 'react'
import { oneByOne, useChange } from '../../parts/changes.ts'
import {
  COUNTS,
  counted,
  type Item,
  isChangeable,
  isModerator,
  type RequestedStatus,
  setStatus,
} from './comments.ts'
import { DeleteComments } from './delete-comments.tsx'

const setAll = (items: readonly Item[], status: RequestedStatus) => () =>
  oneByOne(items, ({ id }) => setStatus(id, status))

const setBack = (items: readonly Item[]) => () =>
  oneByOne(items, ({ id, status }) => setStatus(id, status as RequestedStatus))

const stands =
  (...statuses: readonly string[]) =>
  (item: Item): boolean =>
    statuses.includes(item.status) && isChangeable(item)

interface Dialogs {
  readonly reply: (item: Item) => void
  readonly edit: (item: Item) => void
}

/** What can be done with comments, one or several. */
export const useCommentActions = ({ reply, edit }: Dialogs): Action<Item>[] => {
  const change = useChange('comments', COUNTS)
  return useMemo(() => {
    /** An action that gives comments another status, and can be undone. */
    const move = (
      action: Pick<Action<Item>, 'id' | 'label' | 'icon' | 'isPrimary' | 'isEligible'>,
      status: RequestedStatus,
      one: (name: string) => string,
      many: (count: number) => string,
    ): Action<Item> => ({
      ...action,
      supportsBulk: true,
      callback: (items) =>
        void change({
          work: setAll(items, status),
          done: counted(items, one, many),
          undo: setBack(items),
        }),
    })
    return [
      move(
        {
          id: 'approve',
          label: __('Approve'),
          icon: check,
          isPrimary: true,
          isEligible: stands('hold'),
        },
        'approved',
        (name) => sprintf(__('The comment by %s is approved.'), name),
        (count) =>
          sprintf(_n('%d comment is approved.', '%d comments are approved.', count), count),
      ),
      {
        id: 'reply',
        label: __('Reply'),
        icon: commentReplyLink,
        isPrimary: true,
        isEligible: ({ status }) => status === 'approved' || status === 'hold',
        callback: ([item]) => item && reply(item),
      },
      {
        id: 'edit',
        label: __('Edit'),
        icon: pencil,
        isEligible: (item) => isModerator && isChangeable(item),
        callback: ([item]) => item && edit(item),
      },
      move(
        { id: 'hold', label: __('Unapprove'), icon: unseen, isEligible: stands('approved') },
        'hold',
        (name) => sprintf(__('The comment by %s waits for approval.'), name),
        (count) =>
          sprintf(
            _n('%d comment waits for approval.', '%d comments wait for approval.', count),
            count,
          ),
      ),
      move(
        {
          id: 'spam',
          label: __('Mark as spam'),
          icon: notAllowed,
          isEligible: stands('approved', 'hold'),
        },
        'spam',
        (name) => sprintf(__('The comment by %s is marked as spam.'), name),
        (count) =>
          sprintf(
            _n('%d comment is marked as spam.', '%d comments are marked as spam.', count),
            count,
          ),
      ),
      move(
        {
          id: 'unspam',
          label: __('Not spam'),
          icon: check,
          isPrimary: true,
          isEligible: stands('spam'),
        },
        'unspam',
        (name) => sprintf(__('The comment by %s is back in the list.'), name),
        (count) =>
          sprintf(
            _n('%d comment is back in the list.', '%d comments are back in the list.', count),
            count,
          ),
      ),
      move(
        {
          id: 'untrash',
          label: __('Restore'),
          icon: backup,
          isPrimary: true,
          isEligible: stands('trash'),
        },
        'untrash',
        (name) => sprintf(__('The comment by %s is restored.'), name),
        (count) =>
          sprintf(_n('%d comment is restored.', '%d comments are restored.', count), count),
      ),
      move(
        {
          id: 'trash',
          label: __('Move to trash'),
          icon: trash,
          isEligible: stands('approved', 'hold', 'spam'),
        },
        'trash',
        (name) => sprintf(__('The comment by %s is in the trash.'), name),
        (count) =>
          sprintf(_n('%d comment is in the trash.', '%d comments are in the trash.', count), count),
      ),
      {
        id: 'delete',
        label: __('Delete permanently'),
        supportsBulk: true,
        isEligible: stands('spam', 'trash'),
        RenderModal: ({ items, closeModal }) => (
          <DeleteComments items={items} onClose={() => closeModal?.()} />
        ),
      },
    ]
  }, [change, reply, edit])
}
