import './users.css'
import { Button } from '@wordpress/components'
import type { Action, View } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { envelope, external, key, lock, pencil, people, trash } from '@wordpress/icons'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { boot, can } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { listUsers, type Person, USERS } from './data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { userFields } from './fields.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
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

/** `new` while one is added, `invited` while one is invited. */
type Edited = Person | 'new' | 'invited' | undefined

const Users = () => {
  const [edited, edit] = useState<Edited>()
  const change = useChange(USERS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` does the same in every render.
  const actions = useMemo(() => userActions(edit, (user) => void change(resend(user))), [])
  const [, navigate] = useLocation()
  const [isChoosing, choose] = useState(false)
  const [isComparing, compare] = useState(false)
  const add = (
    <>
      <Button variant="secondary" onClick={() => compare(true)}>
        {__('Roles')}
      </Button>
      {can('export_others_personal_data') && (
        <Button variant="secondary" onClick={() => navigate('/users/personal-data')}>
          {__('Personal data')}
        </Button>
      )}
      {can('manage_options') && (
        <Button variant="secondary" onClick={() => choose(true)}>
          {__('Two-factor sign-in')}
        </Button>
      )}
      {can('create_users') && (
        <>
          <Button variant="secondary" onClick={() => edit('new')}>
            {__('Add a user')}
          </Button>
          <Button variant="primary" onClick={() => edit('invited')}>
            {__('Invite a user')}
          </Button>
        </>
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
      {isComparing && <RolesDialog onClose={() => compare(false)} />}
      {edited === 'new' && <NewUserDialog onClose={() => edit(undefined)} />}
      {edited === 'invited' && <InviteDialog onClose={() => edit(undefined)} />}
      {typeof edited === 'object' && <UserDialog user={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

const resend = ({ id, email, username }: Person) => ({
  work: () => api.resendInvitation({ id }),
  done: sprintf(__('The invitation is sent again to %s.'), email ?? username ?? ''),
})

const userActions = (
  edit: (user: Person) => void,
  sendAgain: (user: Person) => void,
): Action<Person>[] => [
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
    id: 'resend',
    label: __('Send the invitation again'),
    icon: envelope,
    isEligible: ({ isInvited = false }) => isInvited && can('create_users'),
    callback: ([user]) => user && sendAgain(user),
  },
  {
    id: 'access',
    label: __('Sessions and application passwords'),
    icon: key,
    isEligible: () => can('edit_users'),
    RenderModal: ({ items, closeModal }) => (
      <>
        {items.map((user) => (
          <AccessDialog key={user.id} user={user} onClose={() => closeModal?.()} />
        ))}
      </>
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
