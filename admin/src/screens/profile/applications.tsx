import { useQuery } from '@tanstack/react-query'
import { Button, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { ApplicationRow } from './application-row.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { APPLICATIONS, fetchApplications, OWN } from './data.ts'
import { PanelForm } from './panel-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Programs that act in the user's name, each with a password of its own. */
export const Applications = () => {
  const query = useQuery({ queryKey: [APPLICATIONS], queryFn: fetchApplications })
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Panel title={__('Application passwords')} query={query}>
        {(all) => (
          <>
            <p className="cb-note">
              {__(
                'Programs such as a mobile app sign in with these instead of your own password. Each can be revoked alone.',
              )}
            </p>
            {all.length === 0 && <p>{__('No program has a password yet. Make one below.')}</p>}
            <ul className="cb-rows">
              {all.map((one) => (
                <ApplicationRow key={one.uuid} application={one} />
              ))}
            </ul>
            {all.length > 1 && (
              <Button variant="secondary" isDestructive onClick={() => ask(true)}>
                {__('Revoke all')}
              </Button>
            )}
          </>
        )}
      </Panel>
      <section className="cb-panel">
        <h2>{__('New application password')}</h2>
        <NewApplication />
      </section>
      {isAsking && (
        <ConfirmDialog
          title={__('Revoke all application passwords?')}
          text={__('Every program that signs in with one of them stops working. A new one helps.')}
          submitLabel={__('Revoke all')}
          done={__('All application passwords are revoked.')}
          names={[APPLICATIONS]}
          work={() => api.deleteApplicationPasswords(OWN)}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

const NewApplication = () => {
  const change = useChange(APPLICATIONS)
  const form = useForm({ name: '' }, { application_password_empty_name: 'name' })
  const [made, setMade] = useState<{ readonly name: string; readonly password: string }>()
  const { name } = form.values
  const create = () =>
    change({
      work: async () => {
        const { data } = await api.createApplicationPassword({ ...OWN, name })
        setMade({ name, password: data.password ?? '' })
        form.set('name', '')
      },
      done: sprintf(__('The application password “%s” is made.'), name),
      refused: form.refuse,
    })
  return (
    <>
      <PanelForm
        form={form}
        submitLabel={__('Make a password')}
        isReady={name.trim() !== ''}
        onSubmit={create}
      >
        <TextControl
          label={__('Name of the program')}
          {...textField(form, 'name', __('So that you know later what it was for.'))}
        />
      </PanelForm>
      {made && (
        <SecretDialog
          title={sprintf(__('Password for “%s”'), made.name)}
          secret={made.password}
          onClose={() => setMade(undefined)}
        >
          <p>
            {sprintf(
              __('Enter it in the program, with the user name %s. It is shown only now.'),
              boot.user.login,
            )}
          </p>
          <p>
            <code className="cb-secret">{made.password}</code>
          </p>
        </SecretDialog>
      )}
    </>
  )
}
