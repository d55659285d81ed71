import { findFault, invalidArguments } from '../../contract/arguments/validate.ts'
import { resource } from '../../contract/resource.ts'
import { integer, object, string, typed, type ViewContext } from '../../contract/schema.ts'
import { sanitizeLine, trimAscii } from '../../lib/text.ts'
import { Meta, type RequestedStatus, requestedStatus } from './item/index.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']
const EDIT: readonly ViewContext[] = ['edit']
const READ = { readonly: true } as const

export const cleanLine = (value: unknown): string => sanitizeLine(String(value))

/** The text is a string or `{ raw }`; any other value counts as missing. */
const cleanContent = (value: unknown): string | undefined => {
  const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value
  return typeof raw === 'string' ? trimAscii(raw) : undefined
}

const Email = string({ format: 'email' })

const avatar = (size: number) =>
  string({
    format: 'uri',
    description: `A picture ${size} pixels wide.`,
    context: ['embed', 'view', 'edit'],
  })

/** All fields of a comment, the source of its schema and its writable arguments. */
export const commentFields = {
  id: integer({ description: 'Unique identifier of the comment.', context: ALL, ...READ }),
  author: integer({ description: 'The user who wrote it; 0 for a visitor.', context: ALL }),
  author_email: string({
    description: 'The e-mail address of the author.',
    format: 'email',
    context: EDIT,
    // An empty string removes the address.
    check: (value) => (value === '' ? undefined : findFault(value, Email, 'author_email')),
  }),
  author_ip: string({
    description: 'The network address it was sent from.',
    format: 'ip',
    context: EDIT,
  }),
  author_name: string({
    description: 'The name of the author.',
    context: ALL,
    clean: cleanLine,
  }),
  author_url: string({
    description: 'The web address of the author.',
    format: 'uri',
    context: ALL,
  }),
  author_user_agent: string({
    description: 'The program it was sent with.',
    context: EDIT,
    clean: cleanLine,
  }),
  content: typed<string | undefined>({
    type: 'object',
    description: 'The text.',
    context: ALL,
    isLong: true,
    properties: {
      raw: string({ description: 'The text as it is stored.', context: EDIT }),
      rendered: string({
        description: 'The text as readers see it, in HTML.',
        context: ALL,
        ...READ,
      }),
    },
    check: () => undefined,
    clean: cleanContent,
  }),
  date: string({
    description: 'When it was written, in site time.',
    format: 'date-time',
    context: ALL,
  }),
  date_gmt: string({
    description: 'When it was written, in GMT.',
    format: 'date-time',
    context: FULL,
  }),
  link: string({
    description: 'Where readers find it.',
    format: 'uri',
    context: ALL,
    ...READ,
  }),
  parent: integer({
    description: 'The comment that it answers.',
    context: ALL,
    default: 0 as number,
  }),
  post: integer({ description: 'The item it is about.', context: FULL, default: 0 as number }),
  status: string({ description: 'Where it stands: approved or not.', context: FULL }),
  type: string({
    description: 'What kind of comment it is.',
    context: ALL,
    default: 'comment',
    ...READ,
  }),
  author_avatar_urls: object(
    { 24: avatar(24), 48: avatar(48), 96: avatar(96) },
    { description: 'Pictures of the author.', context: ALL, ...READ },
  ),
  meta: Meta,
}

export const commentResource = resource('comment', commentFields)

/** An unknown status is rejected instead of being ignored. */
export const readRequestedStatus = (word: string | undefined): RequestedStatus | undefined => {
  if (word === undefined) return undefined
  const requested = requestedStatus(word.toLowerCase())
  if (requested) return requested
  const message = 'status is not a status that a comment can have.'
  throw invalidArguments(new Map([['status', { code: 'rest_not_in_enum', message }]]))
}
