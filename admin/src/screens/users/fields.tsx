import type { Field } from '@wordpress/dataviews'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { boot, can } from '../../boot.ts'
import { ROLES } from '../../parts/roles.ts'
import { type Person, rolesText } from './data.ts'

const Name = ({ item }: { readonly item: Person }) => (
  <span>
    {decodeEntities(item.name)}
    {item.id === boot.user.id && <span className="cb-person-note"> {__('(you)')}</span>}
    {item.isInvited && <span className="cb-person-note"> {__('Invited, not yet accepted')}</span>}
  </span>
)

const Avatar = ({ item }: { readonly item: Person }) => (
  <img className="cb-person-picture" src={item.avatar_urls['96']} alt="" loading="lazy" />
)

/** Fields that only editors of users may read. */
const privateFields: readonly Field<Person>[] = [
  { id: 'username', label: __('User name'), enableSorting: false, filterBy: false },
  { id: 'email', label: __('E-mail'), filterBy: false },
  {
    id: 'role',
    label: __('Role'),
    enableSorting: false,
    elements: ROLES.map(({ value, label }) => ({ value, label })),
    filterBy: { operators: ['isAny'], isPrimary: true },
    getValue: ({ item }) => item.roles?.[0] ?? '',
    render: ({ item }) => <>{rolesText(item)}</>,
  },
  { id: 'registered_date', label: __('Since'), type: 'date', filterBy: false },
]

export const userFields: readonly Field<Person>[] = [
  { id: 'avatar', label: __('Picture'), enableSorting: false, filterBy: false, render: Avatar },
  {
    id: 'name',
    label: __('Name'),
    enableGlobalSearch: true,
    enableHiding: false,
    getValue: ({ item }) => decodeEntities(item.name),
    render: Name,
  },
  ...(can('edit_users') ? privateFields : []),
]
