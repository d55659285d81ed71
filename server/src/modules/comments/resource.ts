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
    description: `URL of the avatar at ${size} pixels.`,
    context: ['embed', 'view', 'edit'],
  })

/** All fields of a comment, the source of its schema and its writable arguments. */
export const commentFields = {
  id: integer({ description: 'Unique identifier of the comment.', context: ALL, ...READ }),
  author: integer({ description: 'Id of the author, if it is a user; otherwise 0.', context: ALL }),
  author_email: string({
    description: 'E-mail address of the author.',
    format: 'email',
    context: EDIT,
    // An empty string removes the address.
    check: (value) => (value === '' ? undefined : findFault(value, Email, 'author_email')),
  }),
  author_ip: string({
    description: 'IP address of the author.',
    format: 'ip',
    context: EDIT,
  }),
  author_name: string({
    description: 'Name of the author.',
    context: ALL,
    clean: cleanLine,
  }),
  author_url: string({
    description: "URL of the author's website.",
    format: 'uri',
    context: ALL,
  }),
  author_user_agent: string({
    description: 'User agent of the author.',
    context: EDIT,
    clean: cleanLine,
  }),
  content: typed<string | undefined>({
    type: 'object',
    description: 'Content of the comment.',
    context: ALL,
    isLong: true,
    properties: {
      raw: string({ description: 'Text as stored.', context: EDIT }),
      rendered: string({
        description: 'Rendered text, in HTML.',
        context: ALL,
        ...READ,
      }),
    },
    check: () => undefined,
    clean: cleanContent,
  }),
  date: string({
    description: 'Date of the comment, in the time zone of the site.',
    format: 'date-time',
    context: ALL,
  }),
  date_gmt: string({
    description: 'Date of the comment, in GMT.',
    format: 'date-time',
    context: FULL,
  }),
  link: string({
    description: 'URL of the comment.',
    format: 'uri',
    context: ALL,
    ...READ,
  }),
  parent: integer({
    description: 'Id of the parent comment.',
    context: ALL,
    default: 0 as number,
  }),
  post: integer({
    description: 'Id of the item that the comment belongs to.',
    context: FULL,
    default: 0 as number,
  }),
  status: string({ description: 'Status of the comment.', context: FULL }),
  type: string({
    description: 'Type of the comment.',
    context: ALL,
    default: 'comment',
    ...READ,
  }),
  author_avatar_urls: object(
    { 24: avatar(24), 48: avatar(48), 96: avatar(96) },
    { description: 'Avatar URLs of the author, keyed by size in pixels.', context: ALL, ...READ },
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
