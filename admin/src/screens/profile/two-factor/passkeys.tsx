import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Panel } from '../../../parts/panel.tsx'
import { arePasskeysUsable } from '../../../session/passkey.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { fetchPasskeys, PASSKEYS, type Passkey, TWO_FACTOR, type TwoFactorState } from '../data.ts'
import { UseTimes } from '../use-times.tsx'
import { NewPasskeyDialog, RenameDialog } from './passkey-dialogs.tsx'

interface PasskeysProps {
  readonly state: TwoFactorState
  readonly onCodes: (codes: readonly string[]) => void
}

type Question =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }

/** Passkeys of devices and password managers. */
export const Passkeys = ({ state, onCodes }: PasskeysProps) => {
  const query = useQuery({ queryKey: [PASSKEYS], queryFn: fetchPasskeys })
  const [question, ask] = useState<Question>()
  const close = () => ask(undefined)
  const isUsable = state.passkeys_possible && arePasskeysUsable()
  return (
    <>
      <Panel title={__('Passkeys')} query={query}>
        {(passkeys) => (
          <>
            <p className="cb-note">{introOf(state)}</p>
            <ul className="cb-rows">
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onAsk={(kind) => ask({ kind, passkey })} />
              ))}
            </ul>
            {isUsable && (
              <Button variant="secondary" onClick={() => ask({ kind: 'add' })}>
                {__('Add a passkey')}
              </Button>
            )}
          </>
        )}
      </Panel>
      {question?.kind === 'add' && (
        <NewPasskeyDialog
          isPasswordNeeded={state.password_needed}
          onCodes={onCodes}
          onClose={close}
        />
      )}
      {question?.kind === 'rename' && <RenameDialog passkey={question.passkey} onClose={close} />}
      {question?.kind === 'remove' && (
        <ConfirmDialog
          title={sprintf(__('Remove “%s”?'), question.passkey.name)}
          text={__('It opens your account no more. Delete it on the device, too.')}
          submitLabel={__('Remove')}
          done={sprintf(__('The passkey “%s” is removed.'), question.passkey.name)}
          names={[PASSKEYS, TWO_FACTOR]}
          isPasswordNeeded={state.password_needed}
          work={(password) => api.deletePasskey({ passkey_id: question.passkey.id, ...password })}
          onClose={close}
        />
      )}
    </>
  )
}

const introOf = ({ passkeys_possible: arePossible }: TwoFactorState): string => {
  if (!arePossible) return __('Passkeys need a site with a domain name, not an IP address.')
  return arePasskeysUsable()
    ? __('Your fingerprint, your face or the lock of your device is the second step.')
    : __('This browser cannot use passkeys. Others can.')
}

interface RowProps {
  readonly passkey: Passkey
  readonly onAsk: (kind: 'rename' | 'remove') => void
}

const Row = ({ passkey: { name, created, last_used }, onAsk }: RowProps) => (
  <li>
    <div>
      <strong>{name}</strong>
      <UseTimes created={created} lastUsed={last_used} />
    </div>
    <Button
      variant="secondary"
      size="compact"
      aria-label={sprintf(__('Rename “%s”'), name)}
      onClick={() => onAsk('rename')}
    >
      {__('Rename')}
    </Button>
    <Button
      variant="tertiary"
      size="compact"
      isDestructive
      aria-label={sprintf(__('Remove “%s”'), name)}
      onClick={() => onAsk('remove')}
    >
      {__('Remove')}
    </Button>
  </li>
)
