import type { Field } from '@wordpress/dataviews'
import { __, _x } from '@wordpress/i18n'
import { type Item, nameOf, postTitleOf, textOf } from './comments.ts'

const STATUS_LABELS: Readonly<Record<string, string>> = {
  approved: __('Approved'),
  hold: __('Waiting'),
  spam: __('Spam'),
  trash: __('Trash'),
}

const fixed = { enableSorting: false, filterBy: false } as const

export const commentFields: readonly Field<Item>[] = [
  {
    ...fixed,
    id: 'author',
    label: __('Author'),
    enableHiding: false,
    getValue: ({ item }) => nameOf(item),
    render: ({ item }) => (
      <span className="cb-comment-author" data-status={item.status}>
        {nameOf(item)}
        {item.author_email && <small>{item.author_email}</small>}
      </span>
    ),
  },
  {
    ...fixed,
    id: 'avatar',
    label: __('Picture'),
    type: 'media',
    render: ({ item }) => (
      <img
        className="cb-comment-avatar"
        src={item.author_avatar_urls['48']}
        alt=""
        loading="lazy"
      />
    ),
  },
  {
    ...fixed,
    id: 'text',
    label: __('Comment'),
    enableHiding: false,
    getValue: ({ item }) => textOf(item),
    render: ({ item }) => (
      <div className="cb-comment-text">
        {item.parent !== 0 && <span className="cb-comment-reply">{__('Reply')}</span>}
        {textOf(item)}
      </div>
    ),
  },
  {
    ...fixed,
    id: 'post',
    label: _x('On', 'the post of a comment'),
    getValue: ({ item }) => postTitleOf(item),
    render: ({ item }) => (
      <a href={item.link} target="_blank" rel="noreferrer">
        {postTitleOf(item)}
      </a>
    ),
  },
  {
    ...fixed,
    id: 'status',
    label: __('Status'),
    render: ({ item: { status } }) => (
      <span className={`cb-status cb-status-${status}`}>{STATUS_LABELS[status] ?? status}</span>
    ),
  },
  {
    id: 'date',
    label: __('Date'),
    type: 'datetime',
    filterBy: false,
    format: { datetime: 'M j, Y, H:i' },
  },
]
