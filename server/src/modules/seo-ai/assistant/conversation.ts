import { isChoices } from '../../seo-kernel/index.ts'
import { asData, type ChatMessage } from '../provider/index.ts'
import { assistantErrors } from './errors.ts'

/** What somebody wants of the assistant. */
export type AssistantRequest =
  | { readonly kind: 'free'; readonly text: string }
  | { readonly kind: 'improve'; readonly action: Action; readonly text: string }
  | { readonly kind: 'translate'; readonly language: string; readonly text: string }

export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly request: AssistantRequest
}

/** What can be done to a text, and how a model is told. */
const TASKS = {
  shorten: 'Say the same in about half of the words.',
  expand: 'Say the same in more detail, and invent no facts.',
  simplify: 'Say the same in short sentences and plain words.',
  'fix-grammar': 'Correct spelling and grammar, and change nothing else.',
  'change-tone': 'Say the same in the tone that was asked for.',
} as const

type Action = keyof typeof TASKS

const ACTIONS = Object.keys(TASKS) as readonly Action[]

const MAX_MESSAGES = 30
const MAX_CHARACTERS = 60_000
const MAX_LANGUAGE = 40

/** Reads a conversation, whose last message is the request. */
export const readConversation = (given: unknown): readonly Turn[] => {
  const messages: readonly unknown[] = Array.isArray(given) ? given : []
  if (messages.length > MAX_MESSAGES) throw tooLong()
  const turns = messages.flatMap((message) => readTurn(message) ?? [])
  if (turns.at(-1)?.role !== 'user') throw assistantErrors.seo_missing_messages()
  const length = turns.reduce((sum, { request }) => sum + request.text.length, 0)
  if (length > MAX_CHARACTERS) throw tooLong()
  return turns
}

const tooLong = () => assistantErrors.seo_long_conversation(MAX_MESSAGES, MAX_CHARACTERS)

const readTurn = (given: unknown): Turn | undefined => {
  if (!isChoices(given)) return undefined
  const role = given.role === 'assistant' ? 'assistant' : 'user'
  const request = readAssistantRequest(given)
  return request.kind === 'free' && request.text === '' ? undefined : { role, request }
}

/** What is to be done stands as a word beside the text, or in an object with it. */
const readAssistantRequest = ({
  content,
  improve,
  translate,
}: Readonly<Record<string, unknown>>): AssistantRequest => {
  const text = textOf(content)
  if (improve !== undefined && improve !== null) {
    const named = isChoices(improve) ? improve : { action: improve }
    return {
      kind: 'improve',
      action: readAction(named.action),
      text: textOf(named.content) || textOf(named.text) || text,
    }
  }
  if (translate !== undefined && translate !== null) {
    const named = isChoices(translate) ? translate : { language: translate }
    const language = textOf(named.language).replace(/[^\p{L}\p{N}() _-]+/gu, '')
    return {
      kind: 'translate',
      language: language.slice(0, MAX_LANGUAGE),
      text: textOf(named.content) || textOf(named.text) || text,
    }
  }
  return { kind: 'free', text }
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '')

const readAction = (given: unknown): Action => {
  const word = textOf(given)
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  const action = ACTIONS.find((name) => name === word)
  if (!action) throw assistantErrors.seo_unknown_improvement(ACTIONS)
  return action
}

/** The conversation for a model; texts to work on are data, only free words are wishes. */
export const chatOf = (turns: readonly Turn[]): readonly ChatMessage[] =>
  turns.map(({ role, request }) => ({ role, content: contentOf(request) }))

const contentOf = (request: AssistantRequest): string => {
  switch (request.kind) {
    case 'free':
      return request.text
    case 'improve':
      return `${TASKS[request.action]} Answer with the text alone.\n\n${asData('text', request.text)}`
    case 'translate':
      return `Translate the text into this language: ${request.language}. Answer with the translation alone.\n\n${asData('text', request.text)}`
  }
}
