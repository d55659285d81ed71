import { Button, Notice, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { AI_STATUS } from '../../parts/ai/status.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { type AiStatus, mayManage } from './data.ts'

interface Props {
  readonly status: AiStatus
}

/** Which service is used, and where its key is set. */
export const Connection = ({ status }: Props) => {
  const { isConnected, isManual, host, model, imageModel, insights, problem } = status
  const [isAsking, ask] = useState(false)
  const change = useChange(AI_STATUS)
  return (
    <div className="cb-panel">
      <h2>{__('Connection')}</h2>
      {problem !== '' && (
        <Notice status="warning" isDismissible={false}>
          {PROBLEMS[problem]}
        </Notice>
      )}
      <p>
        {isConnected
          ? isManual
            ? __('The key was set here. It is kept encrypted, and is never shown again.')
            : __('The key is set in the configuration of the server (CALLBOARD_AI_KEY).')
          : __('No key is set, so no AI service is used.')}
      </p>
      {!isConnected && <WhatToSet host={host} />}
      <dl className="cb-ai-facts">
        <Fact name={__('Service')} value={host} />
        <Fact name={__('Model for texts')} value={model} />
        <Fact name={__('Model for images')} value={imageModel} />
        {insights.map((one) => (
          <Fact
            key={one.name}
            // translators: %s: name of a model.
            name={sprintf(__('Keyword reports: %s'), one.name)}
            value={`${one.model} (${one.host})`}
          />
        ))}
      </dl>
      {mayManage && (
        <div className="cb-actions">
          <Button variant={isConnected ? 'secondary' : 'primary'} onClick={() => ask(true)}>
            {isConnected ? __('Set another key') : __('Set the key')}
          </Button>
          {isManual && (
            <Button
              variant="tertiary"
              isDestructive
              onClick={() =>
                void change({ work: () => api.disconnectAi({}), done: __('The key is deleted.') })
              }
            >
              {__('Delete the key')}
            </Button>
          )}
        </div>
      )}
      {isAsking && <KeyDialog host={host} onClose={() => ask(false)} />}
    </div>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const PROBLEMS: Readonly<Record<Exclude<AiStatus['problem'], ''>, string>> = {
  refused: __('The service did not accept the key last time. Set a valid one.'),
  forbidden: __('The service does not let this key do what was asked. Check its rights there.'),
  unpaid: __('The account at the service has no credit left. Add some there, or set another key.'),
}

const WhatToSet = ({ host }: { readonly host: string }) => (
  <>
    <p>
      {sprintf(
        // translators: %s: the name of a host.
        __('To use %s:'),
        host,
      )}
    </p>
    <ol>
      <li>{__('Make a key in your account at the service.')}</li>
      <li>
        {__(
          'Set it here, or have the operator of the server set CALLBOARD_AI_KEY in its environment and restart it.',
        )}
      </li>
      <li>
        {__(
          'Another service that speaks the protocol of OpenAI: set CALLBOARD_AI_URL, CALLBOARD_AI_MODEL and CALLBOARD_AI_IMAGE_MODEL there.',
        )}
      </li>
    </ol>
    <p>{__('Without a key, simpler suggestions are made on this server.')}</p>
  </>
)

const CODES = { seo_missing_access_token: 'accessToken', seo_invalid_access_token: 'accessToken' }

const KeyDialog = ({ host, onClose }: { readonly host: string; readonly onClose: () => void }) => {
  const form = useForm({ accessToken: '' }, CODES)
  const change = useChange(AI_STATUS)
  return (
    <FormDialog
      title={__('Key of the AI service')}
      form={form}
      submitLabel={__('Save the key')}
      onSubmit={() =>
        change({
          work: () => api.connectAi({ accessToken: form.values.accessToken.trim() }),
          done: __('The key is saved.'),
          refused: form.refuse,
        })
      }
      onClose={onClose}
    >
      <TextControl
        label={__('Key')}
        type="password"
        autoComplete="off"
        {...textField(
          form,
          'accessToken',
          // translators: %s: the name of a host.
          sprintf(__('It is kept encrypted, and sent to %s only.'), host),
        )}
        __next40pxDefaultSize
      />
    </FormDialog>
  )
}
