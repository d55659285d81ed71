import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Panel } from '../../../parts/panel.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { fetchTwoFactor, OWN, PASSKEYS, TWO_FACTOR, type TwoFactorState } from '../data.ts'
import { AppDialog } from './app-dialog.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Question = 'add-app' | 'remove-app' | 'renew-codes' | 'switch-off'

/** The ways to prove at the sign-in that it is really the user. */
export const TwoFactor = () => {
  const query = useQuery({ queryKey: [TWO_FACTOR], queryFn: fetchTwoFactor })
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <>
      <Panel title={__('Two-factor sign-in')} query={query}>
        {(state) => <State state={state} onCodes={setCodes} />}
      </Panel>
      {query.data && <Passkeys state={query.data} onCodes={setCodes} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}

interface StateProps {
  readonly state: TwoFactorState
  readonly onCodes: (codes: readonly string[]) => void
}

const summaryOf = ({ enabled, required }: TwoFactorState): string => {
  if (enabled) return __('It is on: signing in takes your password and one of the ways below.')
  return required
    ? __('Your role needs two-factor sign-in. Set up an app or a passkey.')
    : __(
        'It is off: your password alone opens your account. With a second step, a stolen password is not enough.',
      )
}

const State = ({ state, onCodes }: StateProps) => {
  const [question, ask] = useState<Question>()
  const close = () => ask(undefined)
  const shared = {
    names: [TWO_FACTOR, PASSKEYS],
    isPasswordNeeded: state.password_needed,
    onClose: close,
  }
  return (
    <>
      <p className="cb-note">{summaryOf(state)}</p>
      <ul className="cb-rows">
        <li>
          <div>
            <strong>{__('Authenticator app')}</strong>
            <small>
              {state.totp
                ? __('Set up. It shows a new code every 30 seconds.')
                : __('An app on your phone shows a code that you type.')}
            </small>
          </div>
          <Button variant="secondary" size="compact" onClick={() => ask('add-app')}>
            {state.totp ? __('Replace the app') : __('Set up an app')}
          </Button>
          {state.totp && (
            <Button
              variant="tertiary"
              size="compact"
              isDestructive
              onClick={() => ask('remove-app')}
            >
              {__('Remove the app')}
            </Button>
          )}
        </li>
        {state.enabled && (
          <li>
            <div>
              <strong>{__('Recovery codes')}</strong>
              <small>{leftText(state.recovery_codes_left)}</small>
            </div>
            <Button variant="secondary" size="compact" onClick={() => ask('renew-codes')}>
              {__('Make new codes')}
            </Button>
          </li>
        )}
      </ul>
      {state.enabled && !state.required && (
        <Button variant="secondary" isDestructive onClick={() => ask('switch-off')}>
          {__('Switch two-factor sign-in off')}
        </Button>
      )}
      {question === 'add-app' && (
        <AppDialog isPasswordNeeded={state.password_needed} onCodes={onCodes} onClose={close} />
      )}
      {question === 'remove-app' && (
        <ConfirmDialog
          {...shared}
          title={__('Remove the authenticator app?')}
          text={__('Its codes are not accepted any more. Delete the entry in the app, too.')}
          submitLabel={__('Remove')}
          done={__('The authenticator app is removed.')}
          work={(password) => api.deleteTotp(password)}
        />
      )}
      {question === 'renew-codes' && (
        <ConfirmDialog
          {...shared}
          title={__('Make new recovery codes?')}
          text={__('The codes that you have now are void then.')}
          submitLabel={__('Make new codes')}
          done={__('You have new recovery codes.')}
          work={async (password) =>
            onCodes((await api.generateRecoveryCodes(password)).data.recovery_codes)
          }
        />
      )}
      {question === 'switch-off' && (
        <ConfirmDialog
          {...shared}
          title={__('Switch two-factor sign-in off?')}
          text={__(
            'The app, all passkeys and the recovery codes are removed. Your password alone opens your account then.',
          )}
          submitLabel={__('Switch off')}
          done={__('Two-factor sign-in is off.')}
          work={(password) => api.deactivateTwoFactor({ ...OWN, ...password })}
        />
      )}
    </>
  )
}

const leftText = (count: number): string =>
  count === 0
    ? __('None is left. Make new ones, so that you are not locked out without your phone.')
    : sprintf(
        _n(
          '%d code is left, for a day without your phone.',
          '%d codes are left, for a day without your phone.',
          count,
        ),
        count,
      )
