import type { Api } from '@callboard/client'
import { Button, ExternalLink, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/panel.tsx'
import { KeyphraseFinder } from '../../parts/research/keyphrase-finder.tsx'
import { RESEARCH_STATUS, useResearchStatus } from '../../parts/research/status.ts'
import { Time } from '../../parts/time.tsx'

type ResearchStatus = Api['getResearchTool']['reply']

/** What people search for, as a service knows it that the operator has a contract with. */
export const KeyphraseResearch = () => {
  const query = useResearchStatus()
  return (
    <>
      <Panel title={__('Keyphrase research')} query={query}>
        {(status) =>
          status.host === '' ? (
            <NoService />
          ) : status.isConnected ? (
            <KeyphraseFinder host={status.host} />
          ) : (
            <p>
              {sprintf(
                // translators: %s: the name of a host.
                __('The site is not connected to %s, so nothing is sent there.'),
                status.host,
              )}
            </p>
          )
        }
      </Panel>
      {query.data && query.data.host !== '' && <ResearchConnection status={query.data} />}
    </>
  )
}

const NoService = () => (
  <p>
    {__(
      'A research service tells which keyphrases people search for, and how often. None is set up: the operator of the server names one with CALLBOARD_RESEARCH_URL, CALLBOARD_RESEARCH_CLIENT_ID and CALLBOARD_RESEARCH_CLIENT_SECRET.',
    )}
  </p>
)

const ResearchConnection = ({ status }: { readonly status: ResearchStatus }) => {
  const [isAsking, ask] = useState(false)
  const change = useChange(RESEARCH_STATUS)
  return (
    <div className="cb-panel">
      <h2>{__('Connection')}</h2>
      <p>
        {status.isConnected ? (
          <>
            {__('The site is connected. The connection is renewed by itself at:')}{' '}
            <Time gmt={new Date(status.expires * 1_000).toISOString().slice(0, 19)} />
          </>
        ) : (
          __('Allow the site to ask there, and enter the code that the service shows then.')
        )}
      </p>
      <div className="cb-actions">
        {status.isConnected ? (
          <>
            <Button
              variant="secondary"
              onClick={() =>
                void change({
                  work: () => api.renewResearchTool(),
                  done: __('The connection is renewed.'),
                })
              }
            >
              {__('Renew it now')}
            </Button>
            <Button
              variant="tertiary"
              isDestructive
              onClick={() =>
                void change({
                  work: () => api.disconnectResearchTool(),
                  done: __('The site is not connected any more.'),
                })
              }
            >
              {__('Disconnect')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => ask(true)}>
            {__('Connect')}
          </Button>
        )}
      </div>
      {isAsking && <CodeDialog status={status} onClose={() => ask(false)} />}
    </div>
  )
}

const CODES = { seo_missing_code: 'code', seo_authentication_failed: 'code' }

interface CodeDialogProps {
  readonly status: ResearchStatus
  readonly onClose: () => void
}

const CodeDialog = ({ status: { host, authorizationUrl }, onClose }: CodeDialogProps) => {
  const form = useForm({ code: '' }, CODES)
  const change = useChange(RESEARCH_STATUS)
  return (
    <FormDialog
      // translators: %s: the name of a host.
      title={sprintf(__('Connect to %s'), host)}
      form={form}
      submitLabel={__('Connect')}
      onSubmit={() =>
        change({
          work: () => api.connectResearchTool({ code: form.values.code.trim() }),
          done: __('The site is connected.'),
          refused: form.refuse,
        })
      }
      onClose={onClose}
    >
      <ExternalLink href={authorizationUrl}>
        {
          // translators: %s: the name of a host.
          sprintf(__('Allow it at %s'), host)
        }
      </ExternalLink>
      <TextControl
        label={__('Code')}
        autoComplete="off"
        {...textField(form, 'code', __('It is exchanged for a key that is kept encrypted.'))}
        __next40pxDefaultSize
      />
    </FormDialog>
  )
}
