import { lenient } from '../../../contract/arguments/lenient.ts'
import type { SiteKey } from '../../../contract/context.ts'
import { array, object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { asData, type ChatMessage } from '../provider/index.ts'
import { assistantErrors } from './errors.ts'

/** One request to the assistant: free text, or an operation on a given text. */
export type AssistantRequest =
  | { readonly kind: 'free'; readonly text: string }
  | { readonly kind: 'improve'; readonly action: Action; readonly text: string }
  | { readonly kind: 'translate'; readonly language: string; readonly text: string }

export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly request: AssistantRequest
}

/** The supported operations, with the instruction that the model gets for each. */
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

const required = { required: true } as const

const Message = object({
  role: oneOf(['user', 'assistant'], { ...required, description: 'Author of the message.' }),
  content: string({
    ...{ ...required, maxLength: MAX_CHARACTERS },
    description: 'Instruction, or the text to edit.',
  }),
  improve: string({ enum: ACTIONS, description: 'Edit to apply to the text.' }),
  translate: string({ description: 'Target language of the text.' }),
})

type Message = ValueOf<typeof Message>

/** The conversation; its last message is the request. */
export const Messages = lenient(
  array(Message, {
    maxItems: MAX_MESSAGES,
    description: 'Messages of the conversation, oldest first.',
  }),
  (given) => (Array.isArray(given) ? given.flatMap((one) => messageOf(one) ?? []) : []),
)

/** The operation is a string beside the text, or an object that holds both. */
const messageOf = (given: unknown): Message | undefined => {
  if (!isChoices(given)) return undefined
  const role = given.role === 'assistant' ? 'assistant' : 'user'
  const content = wordsOf(given.content)
  const improve = given.improve ?? undefined
  const translate = given.translate ?? undefined
  if (improve !== undefined)
    return { role, improve: wordIn(improve, 'action'), content: textIn(improve) || content }
  if (translate !== undefined)
    return { role, translate: wordIn(translate, 'language'), content: textIn(translate) || content }
  return { role, content }
}

const wordIn = (task: unknown, name: string): string => wordsOf(isChoices(task) ? task[name] : task)

const textIn = (task: unknown): string =>
  isChoices(task) ? wordsOf(task.content) || wordsOf(task.text) : ''

const wordsOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '')

/** Drops empty messages; throws if the conversation is too long or does not end with a user's turn. */
export const readConversation = (messages: readonly Message[]): readonly Turn[] => {
  if (messages.length > MAX_MESSAGES) throw tooLong()
  const turns = messages.flatMap((message) => readTurn(message) ?? [])
  if (turns.at(-1)?.role !== 'user') throw assistantErrors.seo_missing_messages()
  const length = turns.reduce((sum, { request }) => sum + request.text.length, 0)
  if (length > MAX_CHARACTERS) throw tooLong()
  return turns
}

const tooLong = () => assistantErrors.seo_long_conversation(MAX_MESSAGES, MAX_CHARACTERS)

const readTurn = ({ role, ...message }: Message): Turn | undefined => {
  const request = requestOf(message)
  return request.kind === 'free' && request.text === '' ? undefined : { role, request }
}

const requestOf = ({
  content: text,
  improve,
  translate,
}: Omit<Message, 'role'>): AssistantRequest => {
  if (improve !== undefined) return { kind: 'improve', action: readAction(improve), text }
  if (translate === undefined) return { kind: 'free', text }
  const language = translate.replace(/[^\p{L}\p{N}() _-]+/gu, '').slice(0, MAX_LANGUAGE)
  return { kind: 'translate', language, text }
}

const readAction = (given: string): Action => {
  const word = given.toLowerCase().replace(/[\s_]+/g, '-')
  const action = ACTIONS.find((name) => name === word)
  if (!action) throw assistantErrors.seo_unknown_improvement(ACTIONS)
  return action
}

/** The messages for the model. Texts to work on are marked as data; only free text is an instruction. */
export const chatOf = (ctx: SiteKey, turns: readonly Turn[]): readonly ChatMessage[] =>
  turns.map(({ role, request }) => ({ role, content: contentOf(ctx, request) }))

const contentOf = (ctx: SiteKey, request: AssistantRequest): string => {
  switch (request.kind) {
    case 'free':
      return request.text
    case 'improve':
      return `${TASKS[request.action]} Answer with the text alone.\n\n${asData(ctx, 'text', request.text)}`
    case 'translate':
      return `Translate the text into this language: ${request.language}. Answer with the translation alone.\n\n${asData(ctx, 'text', request.text)}`
  }
}
