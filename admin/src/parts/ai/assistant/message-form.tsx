import { Button, SelectControl, TextareaControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { FormEvent } from 'react'
import { AnyLanguageField } from '../../places.tsx'
import { TONES } from '../voices.ts'
import { type MessageDraft, tasksFor } from './tasks.ts'

interface MessageFormProps {
  readonly draft: MessageDraft
  readonly onChange: (changes: Partial<MessageDraft>) => void
  readonly isConnected: boolean
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

/** What the assistant is to do, and with which text. */
export const MessageForm = ({
  draft,
  onChange,
  isConnected,
  isBusy,
  onSubmit,
}: MessageFormProps) => {
  const isReady = !isBusy && (draft.task === 'ask' ? draft.request : draft.text).trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSubmit()
  }
  return (
    <form className="cb-assistant-form" onSubmit={submit}>
      <SelectControl
        label={__('What to do')}
        value={draft.task}
        options={tasksFor(isConnected)}
        onChange={(task) => onChange({ task })}
        __next40pxDefaultSize
      />
      {draft.task === 'ask' ? (
        <TextareaControl
          label={__('Request')}
          value={draft.request}
          onChange={(request) => onChange({ request })}
        />
      ) : (
        <TextareaControl
          label={__('Text')}
          rows={6}
          value={draft.text}
          onChange={(text) => onChange({ text })}
        />
      )}
      {draft.task === 'change-tone' && (
        <SelectControl
          label={__('Tone')}
          value={draft.tone}
          options={TONES}
          onChange={(tone) => onChange({ tone })}
          __next40pxDefaultSize
        />
      )}
      {draft.task === 'translate' && (
        <AnyLanguageField
          label={__('Into')}
          value={draft.language}
          onChange={(language) => onChange({ language })}
        />
      )}
      <div>
        <Button type="submit" variant="primary" disabled={!isReady} accessibleWhenDisabled>
          {__('Show what will be sent')}
        </Button>
      </div>
    </form>
  )
}
