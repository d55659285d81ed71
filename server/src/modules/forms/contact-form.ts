import { createHmac, hash } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import { deriveKey } from '../users/index.ts'

/** The fields besides the message, in their order. */
export const OPTIONAL_FIELDS = ['name', 'email', 'subject'] as const
type OptionalField = (typeof OPTIONAL_FIELDS)[number]
export type FieldName = OptionalField | 'message'

const DEMANDS = ['required', 'optional', 'off'] as const
export type Demand = (typeof DEMANDS)[number]

export const isDemand = (value: unknown): value is Demand => DEMANDS.some((one) => one === value)

/** What a contact form asks, and where its messages go. */
export interface ContactForm {
  readonly fields: Readonly<Record<OptionalField, Demand>>
  readonly button: string
  /** The `recipientKey` of an address; empty for the address of the site. */
  readonly recipient: string
  /** The path of its page, below the address of the site. */
  readonly path: string
}

type Keyed = Pick<Context, 'secret'>

const sign = ({ secret }: Keyed, text: string): string =>
  createHmac('sha256', deriveKey(secret, 'contact forms')).update(text).digest('base64url')

/** Stands for an address in a form, so that no page shows the address. */
export const recipientKey = (ctx: Keyed, address: string): string =>
  sign(ctx, `recipient ${address.trim().toLowerCase()}`).slice(0, 22)

/** A form as the value of a hidden field. */
export const tokenOf = (ctx: Keyed, { fields, button, recipient, path }: ContactForm): string => {
  const demands = OPTIONAL_FIELDS.map((name) => fields[name])
  const text = Buffer.from(JSON.stringify([...demands, button, recipient, path])).toString(
    'base64url',
  )
  return `${text}.${sign(ctx, text)}`
}

/** The longest token that is read. */
const MAX_TOKEN = 8_000

/** The form of a token; undefined for a text that this site has not signed. */
export const formOf = (ctx: Keyed, token: string): ContactForm | undefined => {
  const [text = '', signature = ''] = token.split('.')
  if (token.length > MAX_TOKEN || !equalSecret(signature, sign(ctx, text))) return undefined
  const [name, email, subject, button, recipient, path] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as readonly [Demand, Demand, Demand, string, string, string]
  return { fields: { name, email, subject }, button, recipient, path }
}

/** The name of a form in addresses and in its markup. */
export const formId = (token: string): string => hash('sha256', token, 'hex').slice(0, 10)
