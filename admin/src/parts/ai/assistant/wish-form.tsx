import { Button, SelectControl, TextareaControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { FormEvent } from 'react'
import { AnyLanguageField } from '../../places.tsx'
import { TONES } from '../voices.ts'
import { tasksFor, type Wish } from './tasks.ts'

interface WishFormProps {
  readonly wish: Wish
  readonly onChange: (changes: Partial<Wish>) => void
  readonly isConnected: boolean
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

/** What the assistant is to do, and with which text. */
export const WishForm = ({ wish, onChange, isConnected, isBusy, onSubmit }: WishFormProps) => {
  const isReady = !isBusy && (wish.task === 'ask' ? wish.request : wish.text).trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSubmit()
  }
  return (
    <form className="cb-assistant-form" onSubmit={submit}>
      <SelectControl
        label={__('What to do')}
        value={wish.task}
        options={tasksFor(isConnected)}
        onChange={(task) => onChange({ task })}
        __next40pxDefaultSize
      />
      {wish.task === 'ask' ? (
        <TextareaControl
          label={__('Request')}
          value={wish.request}
          onChange={(request) => onChange({ request })}
        />
      ) : (
        <TextareaControl
          label={__('Text')}
          rows={6}
          value={wish.text}
          onChange={(text) => onChange({ text })}
        />
      )}
      {wish.task === 'change-tone' && (
        <SelectControl
          label={__('Tone')}
          value={wish.tone}
          options={TONES}
          onChange={(tone) => onChange({ tone })}
          __next40pxDefaultSize
        />
      )}
      {wish.task === 'translate' && (
        <AnyLanguageField
          label={__('Into')}
          value={wish.language}
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
