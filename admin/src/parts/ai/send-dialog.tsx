import './ai.css'
import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Notice } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { queries } from '../../queries.ts'
import { Missing } from '../missing.tsx'
import { messageOf } from '../notices.tsx'
import { AI_STATUS } from './status.ts'

type Preview = Api['previewAiText']['reply']

interface SendDialogProps {
  readonly title: string
  /** What happens besides. */
  readonly note?: string | undefined
  /** Asks the server what it would send. */
  readonly preview: () => Promise<Preview>
  /** Sends it; the digest makes sure that nothing else is sent. */
  readonly send: (digest: string) => Promise<void>
  readonly onClose: () => void
}

/** Shows what will be sent to which service and what it costs, before it is sent. */
export const SendDialog = ({ title, note, preview, send, onClose }: SendDialogProps) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const query = useQuery(
    { queryKey: ['ai-preview', title], queryFn: preview, gcTime: 0, retry: false, staleTime: 0 },
    queries,
  )
  const seen = query.data
  const submit = async ({ digest }: Preview) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send(digest)
      onClose()
    } catch (error) {
      setProblem(error)
      setBusy(false)
      // The text may have been changed by another person meanwhile.
      await query.refetch()
    } finally {
      await queries.invalidateQueries({ queryKey: [AI_STATUS] })
    }
  }
  return (
    <Modal title={title} size="large" shouldCloseOnClickOutside={false} onRequestClose={onClose}>
      <div className="cb-ai-send">
        {problem !== undefined && (
          <Notice status="error" isDismissible={false}>
            {messageOf(problem)}
          </Notice>
        )}
        {note && <p>{note}</p>}
        {seen ? <Seen preview={seen} /> : <Missing query={query} />}
        <div className="cb-dialog-actions cb-ai-actions">
          {seen && seen.requests.length > 0 && <Cost preview={seen} />}
          <Button variant="tertiary" onClick={onClose}>
            {__('Cancel')}
          </Button>
          {seen && (
            <Button
              variant="primary"
              isBusy={isBusy || query.isFetching}
              disabled={isBusy || query.isFetching || seen.cost > seen.remaining}
              accessibleWhenDisabled
              onClick={() => void submit(seen)}
            >
              {seen.requests.length === 0 ? __('Make it here') : __('Send')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

const Seen = ({ preview: { requests, cost, remaining } }: { readonly preview: Preview }) => {
  if (requests.length === 0)
    return (
      <p>
        {__(
          'No AI service is connected, so this is made on this server. Nothing is sent to another one, and it costs nothing.',
        )}
      </p>
    )
  return (
    <>
      {requests.map(({ host, model, url, body }) => (
        <section key={`${url} ${model}`} aria-label={sprintf(__('What is sent to %s'), host)}>
          <h2>
            {
              // translators: %s: the name of a host.
              sprintf(__('This will be sent to %s'), host)
            }
          </h2>
          <Readable body={body} />
          <details>
            <summary>{__('The request as it is sent, character by character')}</summary>
            <p className="cb-ai-note">
              {
                // translators: %s: an address.
                sprintf(__('To %s, with the key of this site beside it.'), url)
              }
            </p>
            <pre className="cb-ai-text" data-ai-body>
              {body}
            </pre>
          </details>
        </section>
      ))}
      {cost > remaining && (
        <Notice status="warning" isDismissible={false}>
          {__('That is more than you have left. There are new credits each day (GMT).')}
        </Notice>
      )}
    </>
  )
}

const Cost = ({ preview: { cost, remaining } }: { readonly preview: Preview }) => (
  <p>
    {sprintf(
      // translators: %d: number of credits.
      _n('It costs %d credit.', 'It costs %d credits.', cost),
      cost,
    )}{' '}
    {sprintf(
      // translators: %d: number of credits.
      _n('You have %d left today.', 'You have %d left today.', remaining),
      remaining,
    )}
  </p>
)

interface SentBody {
  readonly model?: string
  readonly prompt?: string
  readonly size?: string
  readonly quality?: string
  readonly messages?: readonly { readonly role: string; readonly content: string }[]
}

const ROLES: Readonly<Record<string, string>> = {
  system: __('Instructions to the model'),
  user: __('Request and texts'),
  assistant: __('What the model answered before'),
}

/** The texts of a request, without the signs around them. */
const Readable = ({ body }: { readonly body: string }) => {
  const { model, prompt, size, quality, messages = [] } = JSON.parse(body) as SentBody
  const facts = [model, size, quality].filter(Boolean).join(', ')
  return (
    <>
      <p className="cb-ai-note">
        {
          // translators: %s: name of a model, and how an image is wanted.
          sprintf(__('Model: %s'), facts)
        }
      </p>
      {prompt !== undefined && <pre className="cb-ai-text">{prompt}</pre>}
      {messages.map(({ role, content }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a request do not change.
        <div key={at}>
          <h3>{ROLES[role] ?? role}</h3>
          <pre className="cb-ai-text">{content}</pre>
        </div>
      ))}
    </>
  )
}
