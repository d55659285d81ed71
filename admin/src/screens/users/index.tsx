import './users.css'
import { Button } from '@wordpress/components'
import type { Action, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { external, lock, pencil, people, trash } from '@wordpress/icons'
import { useMemo, useState } from 'react'
import { boot, can } from '../../boot.ts'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { listUsers, type Person, USERS } from './data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { userFields } from './fields.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { ResetTwoFactorDialog, TwoFactorRolesDialog } from './two-factor-dialogs.tsx'
import { UserDialog } from './user-dialog.tsx'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'name',
  mediaField: 'avatar',
  fields: can('edit_users') ? ['username', 'email', 'role', 'registered_date'] : [],
  sort: { field: 'name', direction: 'asc' },
  filters: [],
}

/** `new` while one is added. */
type Edited = Person | 'new' | undefined

const Users = () => {
  const [edited, edit] = useState<Edited>()
  const actions = useMemo(() => userActions(edit), [])
  const [isChoosing, choose] = useState(false)
  const add = (
    <>
      {can('manage_options') && (
        <Button variant="secondary" onClick={() => choose(true)}>
          {__('Two-factor sign-in')}
        </Button>
      )}
      {can('create_users') && (
        <Button variant="primary" onClick={() => edit('new')}>
          {__('Add a user')}
        </Button>
      )}
    </>
  )
  return (
    <Page title={__('Users')} actions={add}>
      <ResourceList
        name={USERS}
        list={listUsers}
        fields={userFields}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search users')}
        empty={<p>{__('No users found. Try another search or another role.')}</p>}
        {...(can('edit_users') ? { onOpen: edit } : {})}
      />
      {isChoosing && <TwoFactorRolesDialog onClose={() => choose(false)} />}
      {edited === 'new' ? (
        <NewUserDialog onClose={() => edit(undefined)} />
      ) : (
        edited && <UserDialog user={edited} onClose={() => edit(undefined)} />
      )}
    </Page>
  )
}

const userActions = (edit: (user: Person) => void): Action<Person>[] => [
  {
    id: 'edit',
    label: __('Edit'),
    icon: pencil,
    isPrimary: true,
    isEligible: () => can('edit_users'),
    callback: ([user]) => user && edit(user),
  },
  {
    id: 'role',
    label: __('Change role'),
    icon: people,
    supportsBulk: true,
    isEligible: () => can('promote_users'),
    RenderModal: ({ items, closeModal }) => (
      <RoleDialog users={items} onClose={() => closeModal?.()} />
    ),
  },
  {
    id: 'reset-two-factor',
    label: __('Reset two-factor sign-in'),
    icon: lock,
    isEligible: ({ id }) => can('edit_users') && id !== boot.user.id,
    RenderModal: ({ items, closeModal }) => (
      <>
        {items.map((user) => (
          <ResetTwoFactorDialog key={user.id} user={user} onClose={() => closeModal?.()} />
        ))}
      </>
    ),
  },
  {
    id: 'view',
    label: __('View the page of this author'),
    icon: external,
    callback: ([user]) => user && void window.open(user.link, '_blank'),
  },
  {
    id: 'delete',
    label: __('Delete permanently'),
    icon: trash,
    supportsBulk: true,
    isEligible: () => can('delete_users'),
    RenderModal: ({ items, closeModal }) => (
      <DeleteDialog users={items} onClose={() => closeModal?.()} />
    ),
  },
]

export default Users
