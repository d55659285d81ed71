import { useQuery } from '@tanstack/react-query'
import { Button, CheckboxControl, Modal, Notice, Spinner } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { messageOf } from '../../parts/notices.tsx'
import { ROLES } from '../../parts/roles.ts'
import { type Person, USERS } from './data.ts'

const SETTINGS = 'two-factor-settings'

const fetchRoles = async (): Promise<readonly string[]> =>
  (await api.getTwoFactorSettings()).data.two_factor_roles

type RoleName = NonNullable<
  NonNullable<Parameters<typeof api.updateTwoFactorSettings>[0]>['two_factor_roles']
>[number]

const saveRoles = (roles: readonly string[]): Promise<unknown> =>
  api.updateTwoFactorSettings({ two_factor_roles: roles as readonly RoleName[] })

/** Chooses the roles that have to sign in with a second factor. */
export const TwoFactorRolesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error } = useQuery({ queryKey: [SETTINGS], queryFn: fetchRoles })
  if (data) return <RolesForm saved={data} onClose={onClose} />
  return (
    <Modal title={__('Two-factor sign-in')} onRequestClose={onClose}>
      {error ? (
        <Notice status="error" isDismissible={false}>
          {messageOf(error)}
        </Notice>
      ) : (
        <Spinner />
      )}
    </Modal>
  )
}

interface RolesFormProps {
  readonly saved: readonly string[]
  readonly onClose: () => void
}

const RolesForm = ({ saved, onClose }: RolesFormProps) => {
  const change = useChange(SETTINGS)
  const form = useForm<{ readonly two_factor_roles: readonly string[] }>({
    two_factor_roles: saved,
  })
  const chosen = form.values.two_factor_roles
  const choose = (role: string, isChosen: boolean) =>
    form.set(
      'two_factor_roles',
      isChosen ? [...chosen, role] : chosen.filter((other) => other !== role),
    )
  const save = () =>
    change({
      work: () => saveRoles(chosen),
      done: __('The roles that need two-factor sign-in are saved.'),
      undo: () => saveRoles(saved),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={__('Two-factor sign-in')}
      form={form}
      submitLabel={__('Save')}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        {__(
          'Every user can set it up in the own account. Users with these roles have to: until they do, they can use nothing else after signing in. Programs with application passwords are not affected.',
        )}
      </p>
      {ROLES.map(({ value, label }) => (
        <CheckboxControl
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(isChosen) => choose(value, isChosen)}
        />
      ))}
    </FormDialog>
  )
}

interface ResetDialogProps {
  readonly user: Person
  readonly onClose: () => void
}

/** Removes the second factors of a user who lost them. */
export const ResetTwoFactorDialog = ({ user, onClose }: ResetDialogProps) => {
  const change = useChange(USERS)
  const name = decodeEntities(user.name)
  const { data, error } = useQuery({
    queryKey: ['two-factor', user.id],
    queryFn: async () => (await api.getTwoFactor({ user_id: String(user.id) })).data,
    staleTime: 0,
  })
  const reset = () => {
    onClose()
    void change({
      work: () => api.deactivateTwoFactor({ user_id: String(user.id) }),
      done: sprintf(__('“%s” signs in with the password alone again.'), name),
    })
  }
  return (
    <>
      {error ? (
        <Notice status="error" isDismissible={false}>
          {messageOf(error)}
        </Notice>
      ) : !data ? (
        <Spinner />
      ) : data.enabled ? (
        <p>
          {sprintf(
            __(
              'The authenticator app, the passkeys and the recovery codes of %s are removed, and all sessions end. A mail tells them. First make sure that it is really they who ask.',
            ),
            name,
          )}
        </p>
      ) : (
        <p>{sprintf(__('%s has not set up two-factor sign-in.'), name)}</p>
      )}
      <div className="cb-dialog-actions">
        <Button variant="tertiary" onClick={onClose}>
          {data && !data.enabled ? __('Close') : __('Cancel')}
        </Button>
        {data?.enabled && (
          <Button variant="primary" isDestructive onClick={reset}>
            {__('Reset')}
          </Button>
        )}
      </div>
    </>
  )
}
