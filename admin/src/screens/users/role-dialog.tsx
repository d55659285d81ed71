import { Button } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { inBatches, useChange } from '../../parts/changes.ts'
import { type Person, setRoles, USERS } from './data.ts'
import { RoleField } from './role-field.tsx'

interface RoleDialogProps {
  readonly users: readonly Person[]
  readonly onClose: () => void
}

/** Gives one role to one or several users. */
export const RoleDialog = ({ users, onClose }: RoleDialogProps) => {
  const change = useChange(USERS)
  const [role, setRole] = useState(users[0]?.roles?.[0] ?? '')
  const roles = role === '' ? [] : [role]
  const give = () => {
    onClose()
    void change({
      work: () => inBatches(users.map(({ id }) => setRoles(id, roles))),
      done: sprintf(
        _n('%d user has a new role.', '%d users have a new role.', users.length),
        users.length,
      ),
      undo: () => inBatches(users.map(({ id, roles = [] }) => setRoles(id, roles))),
    })
  }
  return (
    <>
      <p>{users.map(({ name }) => name).join(', ')}</p>
      <RoleField value={role} onChange={setRole} />
      <p>{__('With a new role they sign in again.')}</p>
      <div className="cb-dialog-actions">
        <Button variant="tertiary" onClick={onClose}>
          {__('Cancel')}
        </Button>
        <Button variant="primary" onClick={give}>
          {__('Change role')}
        </Button>
      </div>
    </>
  )
}
