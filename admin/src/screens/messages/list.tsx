import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { seen, trash, unseen } from '@wordpress/icons'
import { useState } from 'react'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { DownloadButton, loadFile } from '../../parts/download-button.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { MESSAGES, type Message } from './data.ts'
import { MessageDialog } from './message-dialog.tsx'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'message',
  fields: ['name', 'email', 'created_gmt', 'state'],
  filters: [],
}

const PLAIN = { enableSorting: false, filterBy: false } as const

const FIELDS: readonly Field<Message>[] = [
  {
    ...PLAIN,
    id: 'message',
    label: __('Message'),
    enableGlobalSearch: true,
    enableHiding: false,
    render: ({ item }) => (
      <span className={item.is_read ? undefined : 'cb-message-unread'}>{beginningOf(item)}</span>
    ),
  },
  { ...PLAIN, id: 'name', label: __('Name') },
  { ...PLAIN, id: 'email', label: __('E-mail address') },
  {
    ...PLAIN,
    id: 'created_gmt',
    label: __('When'),
    render: ({ item }) => <Time gmt={item.created_gmt} />,
  },
  {
    id: 'state',
    label: __('State'),
    enableSorting: false,
    elements: [
      { value: 'unread', label: __('Unread') },
      { value: 'read', label: __('Read') },
    ],
    filterBy: { operators: ['is'], isPrimary: true },
    getValue: ({ item }) => (item.is_read ? 'read' : 'unread'),
  },
]

const SHOWN = 120

const beginningOf = ({ subject, message }: Message): string => {
  const text = subject || message
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** All messages, to be read, marked and deleted. */
export const MessageList = () => {
  const change = useChange(MESSAGES)
  const [opened, open] = useState<Message>()
  const mark = (items: readonly Message[], isRead: boolean) => () =>
    oneByOne(items, ({ id }) => api.updateFormEntry({ entry: id, is_read: isRead }))
  const read = (item: Message): void => {
    open(item)
    if (!item.is_read) void change({ work: mark([item], true), done: __('Marked as read.') })
  }
  const remove = (items: readonly Message[]): void =>
    void change({
      work: () => oneByOne(items, ({ id }) => api.deleteFormEntry({ entry: id })),
      done: sprintf(
        _n('%d message is deleted.', '%d messages are deleted.', items.length),
        items.length,
      ),
    })
  const actions: Action<Message>[] = [
    {
      ...{ id: 'read', label: __('Mark as read'), icon: seen, supportsBulk: true },
      isEligible: ({ is_read }) => !is_read,
      callback: (items) =>
        void change({
          work: mark(items, true),
          done: __('Marked as read.'),
          undo: mark(items, false),
        }),
    },
    {
      ...{ id: 'unread', label: __('Mark as unread'), icon: unseen, supportsBulk: true },
      isEligible: ({ is_read }) => is_read,
      callback: (items) =>
        void change({
          work: mark(items, false),
          done: __('Marked as unread.'),
          undo: mark(items, true),
        }),
    },
    {
      ...{ id: 'delete', label: __('Delete permanently'), icon: trash, supportsBulk: true },
      RenderModal: ({ items, closeModal }) => (
        <DeleteQuestion
          onCancel={() => closeModal?.()}
          onConfirm={() => {
            closeModal?.()
            remove(items)
          }}
        >
          <p>
            {sprintf(
              _n(
                '%d message will be gone for good.',
                '%d messages will be gone for good.',
                items.length,
              ),
              items.length,
            )}
          </p>
        </DeleteQuestion>
      ),
    },
  ]
  return (
    <>
      <p>
        <DownloadButton load={loadFile('svc/v1/form-entries/export', 'messages.csv')}>
          {__('Download as CSV')}
        </DownloadButton>
      </p>
      <ResourceList
        name={MESSAGES}
        list={({ page, perPage, search, filters }) =>
          api.listFormEntries({
            ...{ page, per_page: perPage },
            ...(search !== undefined && { search }),
            ...(filters.state?.[0] !== undefined && {
              state: filters.state[0] === 'read' ? 'read' : 'unread',
            }),
          })
        }
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search messages')}
        empty={
          <p>
            {__(
              'No messages yet. Add the block “Contact form” or the pattern “Contact” to a page.',
            )}
          </p>
        }
        onOpen={read}
      />
      {opened && <MessageDialog message={opened} onClose={() => open(undefined)} />}
    </>
  )
}
