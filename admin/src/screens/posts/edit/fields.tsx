import type { DataFormControlProps, Field } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { can } from '../../../boot.ts'
import { STATUS_LABELS } from '../fields.tsx'
import type { EditableKind, SettableStatus } from '../kinds.ts'
import { listPageTemplates } from './choices.ts'
import { AuthorControl, DateControl, ParentControl, termsControl } from './controls.tsx'
import type { Values } from './values.ts'

/** The fields of the form for one item, or of that for several. */
export const editFields = (kind: EditableKind, isBulk: boolean): Field<Values>[] => {
  const mayEditOthers = can(`edit_others_${kind.type}s`)
  const statuses = statusesOf(kind).map((value) => ({ value, label: STATUS_LABELS[value] }))
  return [
    ...(isBulk ? [] : TEXTS),
    choice('status', __('Status'), statuses, isBulk),
    { id: 'date', label: __('Date'), Edit: DateControl },
    ...(mayEditOthers ? [{ id: 'author', label: __('Author'), Edit: AuthorControl }] : []),
    ...(kind.type === 'post' ? postFields(isBulk, mayEditOthers) : pageFields(isBulk)),
    choice('comment_status', __('Comments'), COMMENTS, isBulk),
  ]
}

/** The statuses that the user may set. */
const statusesOf = ({ type }: EditableKind): readonly SettableStatus[] =>
  can(`publish_${type}s`)
    ? ['publish', 'future', 'draft', 'pending', 'private']
    : ['draft', 'pending']

const TEXTS: readonly Field<Values>[] = [
  { id: 'title', label: __('Title'), type: 'text' },
  {
    id: 'slug',
    label: __('Slug'),
    type: 'text',
    description: __('The last part of the address. Empty: made from the title.'),
  },
]

const COMMENTS = [
  { value: 'open', label: __('Open') },
  { value: 'closed', label: __('Closed') },
]

const YES_OR_NO = [
  { value: true, label: __('Yes') },
  { value: false, label: __('No') },
]

const CategoriesControl = termsControl('categories')
const TagsControl = termsControl('tags')

const postFields = (isBulk: boolean, mayEditOthers: boolean): readonly Field<Values>[] => [
  {
    id: 'categories',
    label: isBulk ? __('Add categories') : __('Categories'),
    Edit: CategoriesControl,
  },
  { id: 'tags', label: isBulk ? __('Add tags') : __('Tags'), Edit: TagsControl },
  ...(mayEditOthers && can('publish_posts')
    ? [choice('sticky', __('Sticky: on top of the blog'), YES_OR_NO, isBulk)]
    : []),
]

const BulkParentControl = (props: DataFormControlProps<Values>) => (
  <ParentControl {...props} isBulk />
)

const OneParentControl = (props: DataFormControlProps<Values>) => (
  <ParentControl {...props} isBulk={false} />
)

const pageFields = (isBulk: boolean): readonly Field<Values>[] => [
  {
    id: 'parent',
    label: __('Parent page'),
    Edit: isBulk ? BulkParentControl : OneParentControl,
  },
  {
    id: 'template',
    label: __('Template'),
    Edit: 'select',
    getElements: async () => [...(isBulk ? [UNCHANGED] : []), ...(await listPageTemplates())],
    getValue: ({ item }) => item.template ?? KEEP,
    setValue: ({ value }) => ({ template: value === KEEP ? undefined : value }),
  },
]

/** The choice that changes nothing. */
const KEEP = '(keep)'
const UNCHANGED = { value: KEEP, label: __('No change') }

/** A choice; in the form for several items it can be left open. */
const choice = (
  id: 'status' | 'comment_status' | 'sticky',
  label: string,
  elements: readonly { readonly value: string | boolean; readonly label: string }[],
  isBulk: boolean,
): Field<Values> => ({
  id,
  label,
  Edit: 'select',
  elements: [
    ...(isBulk ? [UNCHANGED] : []),
    ...elements.map(({ value, label }) => ({ value: String(value), label })),
  ],
  getValue: ({ item }) => String(item[id] ?? KEEP),
  setValue: ({ value: chosen }) => ({
    [id]: elements.find(({ value }) => String(value) === chosen)?.value,
  }),
})
