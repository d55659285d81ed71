import type { Field } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import type { ItemRow } from '../data.ts'

/** Columns beside one another need room. */
export const isNarrow = matchMedia('(max-width: 782px)').matches

type List = keyof ItemRow['links']

const countField = (id: List, label: string): Field<ItemRow> => ({
  id,
  label,
  type: 'integer',
  filterBy: false,
  getValue: ({ item }) => item.links[id].totals.total,
  // A list has no headings above its columns.
  ...(isNarrow && {
    render: ({ item }) => (
      <span>
        {label}: {item.links[id].totals.total}
      </span>
    ),
  }),
})

/** Named as the server sorts by them. */
export const itemFields = (
  types: readonly { readonly value: string; readonly label: string }[],
): readonly Field<ItemRow>[] => [
  {
    id: 'title',
    label: __('Title'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    getValue: ({ item }) => item.context.postTitle,
    render: ({ item }) => <span>{item.context.postTitle || __('(no title)')}</span>,
  },
  {
    id: 'type',
    label: __('Type'),
    elements: [...types],
    enableSorting: false,
    filterBy: { operators: ['is'] },
    getValue: ({ item }) => item.context.postType.name,
    render: ({ item }) => <span>{item.context.postType.singular}</span>,
  },
  countField('inboundInternal', __('Links to it')),
  countField('outboundInternal', __('Links in it')),
  countField('external', __('To other sites')),
  countField('affiliate', __('Affiliate')),
  countField('suggestionsInbound', __('Suggested to it')),
  countField('suggestionsOutbound', __('Suggested in it')),
]
