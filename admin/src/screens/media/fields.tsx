import type { Field } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { printBytes } from '../../parts/bytes.ts'
import { dimensionsOf, type Item, KIND_LABELS, kindOf, titleOf } from './files.ts'
import { Thumbnail } from './thumbnail.tsx'

interface EmbeddedAuthor {
  readonly name?: string
}

const authorOf = ({ _embedded }: Item): string =>
  (_embedded?.author as readonly EmbeddedAuthor[] | undefined)?.[0]?.name ?? ''

/** The widest preview in the grid that is common. */
const GRID_WIDTH = 300

export const fileFields: readonly Field<Item>[] = [
  {
    id: 'preview',
    label: __('Preview'),
    type: 'media',
    enableSorting: false,
    filterBy: false,
    render: ({ item, config }) => (
      <Thumbnail
        item={item}
        width={Math.min(Number.parseInt(config?.sizes ?? '', 10) || 60, GRID_WIDTH)}
      />
    ),
  },
  {
    id: 'title',
    label: __('Title'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    getValue: ({ item }) => titleOf(item),
  },
  { id: 'filename', label: __('File name'), enableSorting: false, filterBy: false },
  {
    id: 'kind',
    label: __('Type'),
    enableSorting: false,
    elements: KIND_LABELS,
    filterBy: { operators: ['isAny'], isPrimary: true },
    getValue: ({ item }) => kindOf(item),
  },
  // These two are filters only.
  {
    id: 'use',
    label: __('Use'),
    enableSorting: false,
    enableHiding: false,
    elements: [{ value: 'unused', label: __('Not used anywhere') }],
    filterBy: { operators: ['is'], isPrimary: true },
    getValue: () => '',
  },
  {
    id: 'alt',
    label: __('Alternative text'),
    enableSorting: false,
    enableHiding: false,
    elements: [{ value: 'missing', label: __('Missing') }],
    filterBy: { operators: ['is'] },
    getValue: () => '',
  },
  {
    id: 'size',
    label: __('Size'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => printBytes(item.filesize),
  },
  {
    id: 'dimensions',
    label: __('Dimensions'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => dimensionsOf(item),
  },
  {
    id: 'alt_text',
    label: __('Alternative text'),
    enableSorting: false,
    filterBy: false,
  },
  {
    id: 'author',
    label: __('Uploaded by'),
    filterBy: false,
    getValue: ({ item }) => authorOf(item),
  },
  {
    id: 'date',
    label: __('Date'),
    type: 'datetime',
    filterBy: false,
    format: { datetime: 'M j, Y, H:i' },
  },
  {
    id: 'modified',
    label: __('Last changed'),
    type: 'datetime',
    filterBy: false,
    format: { datetime: 'M j, Y, H:i' },
  },
]
