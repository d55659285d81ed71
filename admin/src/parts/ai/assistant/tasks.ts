import { __, sprintf } from '@wordpress/i18n'
import { languageName } from '../../places.tsx'
import type { Tone } from '../voices.ts'
import type { Message } from './use-conversation.ts'

/** What the assistant is asked for, as the form has it. */
export interface MessageDraft {
  readonly task: Task
  readonly request: string
  readonly text: string
  readonly tone: Tone
  readonly language: string
}

/** Something in own words, one of the improvements that the server knows, or a translation. */
type Task = 'ask' | NonNullable<Message['improve']> | 'translate'

interface TaskOption {
  readonly value: Task
  readonly label: string
  /** This server does it without a service. */
  readonly isLocal?: boolean
}

const TASKS: readonly TaskOption[] = [
  { value: 'ask', label: __('Something in your own words') },
  { value: 'shorten', label: __('Shorten a text'), isLocal: true },
  { value: 'simplify', label: __('Say it more simply'), isLocal: true },
  { value: 'expand', label: __('Say it in more detail') },
  { value: 'fix-grammar', label: __('Correct spelling and grammar'), isLocal: true },
  { value: 'change-tone', label: __('Change the tone') },
  { value: 'translate', label: __('Translate a text') },
]

export const tasksFor = (isConnected: boolean): TaskOption[] =>
  TASKS.filter(({ isLocal = false }) => isConnected || isLocal)

export const messageFor = ({ task, request, text, language }: MessageDraft): Message => {
  const role = 'user'
  if (task === 'ask') return { role, content: request.trim() }
  if (task === 'translate') return { role, content: text, translate: languageName(language) }
  return { role, content: text, improve: task }
}

/** What a message asks for; undefined if its text says it. */
export const taskName = ({ improve, translate }: Message): string | undefined =>
  translate === undefined
    ? TASKS.find(({ value }) => value === improve)?.label
    : // translators: %s: name of a language.
      sprintf(__('Translate into this language: %s'), translate)
