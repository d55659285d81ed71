import './assistant.css'
import { Button, Notice } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { boot } from '../../../boot.ts'
import { SendDialog } from '../send-dialog.tsx'
import { MessageForm } from './message-form.tsx'
import { type AnswerUse, Messages } from './messages.tsx'
import { type MessageDraft, messageFor, tasksFor } from './tasks.ts'
import { type Asked, useConversation } from './use-conversation.ts'

type Subject = Pick<Asked, 'postId' | 'postTitle' | 'postContent' | 'focusKeyword'>

interface AssistantProps {
  /** Whether there is a service; without one, this server does a part of the work. */
  readonly isConnected: boolean
  /** What is sent along: the item that the conversation is about, as it is now. */
  readonly subject: () => Subject
  /** The text to work on, until another one is typed. */
  readonly text?: string
  readonly use?: AnswerUse | undefined
}

/** Works on texts and answers requests; what is sent is shown before, with all that was said until then. */
export const Assistant = ({ isConnected, subject, text = '', use }: AssistantProps) => {
  const { messages, isAnswering, problem, send, stop, clear } = useConversation()
  const [form, setForm] = useState<Omit<MessageDraft, 'text'>>(() => ({
    ...{ task: tasksFor(isConnected)[0]?.value ?? 'shorten', request: '', tone: 'friendly' },
    language: new Intl.Locale(boot.language.tag).language,
  }))
  const [typed, setTyped] = useState({ instead: text, text })
  const [asked, ask] = useState<Asked>()
  const draft = { ...form, text: typed.instead === text ? typed.text : text }
  const change = ({ text: changed = draft.text, ...others }: Partial<MessageDraft>) => {
    setTyped({ instead: text, text: changed })
    setForm({ ...form, ...others })
  }
  const submit = () =>
    ask({
      ...subject(),
      ...(draft.task === 'change-tone' && { tone: draft.tone }),
      messages: [...messages, messageFor(draft)],
    })
  return (
    <div className="cb-assistant">
      {messages.length > 0 && <Messages {...{ messages, isAnswering, use }} />}
      {problem !== '' && (
        <Notice status="error" isDismissible={false}>
          {problem}
        </Notice>
      )}
      {messages.length > 0 && (
        <div className="cb-actions">
          {isAnswering ? (
            <Button variant="secondary" onClick={stop}>
              {__('Stop')}
            </Button>
          ) : (
            <Button variant="tertiary" onClick={clear}>
              {__('Start again')}
            </Button>
          )}
        </div>
      )}
      <MessageForm
        {...{ draft, isConnected }}
        isBusy={isAnswering}
        onChange={change}
        onSubmit={submit}
      />
      {asked && (
        <SendDialog
          title={__('Assistant')}
          preview={async () => (await api.previewAssistant(asked)).data}
          send={async (digest) => {
            await send(asked, digest)
            setForm({ ...form, request: '' })
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}
