import type { Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { postFields } from './fields.tsx'
import { type Item, PATTERNS } from './kinds.ts'
import { NewPattern } from './new-pattern.tsx'
import { PostList, VIEW } from './post-list.tsx'

const SYNC: Field<Item> = {
  id: 'sync',
  label: __('Copies'),
  enableSorting: false,
  filterBy: false,
  getValue: ({ item }) =>
    item.wp_pattern_sync_status === 'unsynced'
      ? __('Each on its own')
      : item.wp_pattern_sync_status === 'partial'
        ? __('Change with it, except marked texts')
        : __('Change with it'),
}

const FIELDS = [...postFields.filter(({ id }) => id !== 'author'), SYNC]
const PATTERN_VIEW = { ...VIEW, fields: ['sync', 'status', 'modified'] } as View

const Patterns = () => (
  <PostList
    kind={PATTERNS}
    intro={__('Groups of blocks to use again, in the inserter of the editor.')}
    create={<NewPattern />}
    fields={FIELDS}
    view={PATTERN_VIEW}
  />
)

export default Patterns
