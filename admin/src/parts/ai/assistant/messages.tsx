import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { CopyButton } from '../copy-button.tsx'
import { taskName } from './tasks.ts'
import type { Message } from './use-conversation.ts'

/** Takes an answer over. */
export interface AnswerUse {
  readonly label: string
  readonly onUse: (text: string) => void
}

interface MessagesProps {
  readonly messages: readonly Message[]
  readonly isAnswering: boolean
  readonly use: AnswerUse | undefined
}

/** What was asked and answered, oldest first. */
export const Messages = ({ messages, isAnswering, use }: MessagesProps) => (
  <ol className="cb-assistant-messages" aria-label={__('Conversation')} aria-busy={isAnswering}>
    {messages.map((message, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end.
      <li key={at} data-role={message.role}>
        <strong>{message.role === 'user' ? __('You') : __('Assistant')}</strong>
        {taskName(message) && <em>{taskName(message)}</em>}
        <p>{message.content}</p>
        {message.role === 'assistant' && !(isAnswering && at === messages.length - 1) && (
          <div className="cb-actions">
            {use && (
              <Button variant="primary" onClick={() => use.onUse(message.content)}>
                {use.label}
              </Button>
            )}
            <CopyButton text={message.content} name={message.content} />
          </div>
        )}
      </li>
    ))}
  </ol>
)
