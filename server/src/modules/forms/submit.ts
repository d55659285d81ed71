import type { Context } from '../../contract/context.ts'
import { nowGmt } from '../../lib/dates.ts'
import { isEmail } from '../../lib/email.ts'
import { type ContactForm, type FieldName, formId, formOf } from './contact-form.ts'
import { NOTIFY } from './notice.ts'
import { type Filled, LONGEST, shownFields } from './print.ts'
import { insertEntry } from './store.ts'

/** What became of a message. */
export type Submission =
  /** Stored; the visitor goes on to the address, which shows the thanks. */
  | { readonly kind: 'sent'; readonly address: string }
  | ({ readonly kind: 'faulty' } & Filled)
  /** No page of this site has this form. */
  | { readonly kind: 'unknown' }

/** The query parameter that names the form whose message has arrived. */
export const SENT_PARAMETER = 'sent'

/** Stores a message and queues its mail. A bot gets the thanks, and nothing is stored. */
export const submitContactForm = async (
  ctx: Context,
  token: string,
  { isBot, fieldOf }: { readonly isBot: boolean; readonly fieldOf: (name: FieldName) => string },
): Promise<Submission> => {
  const form = formOf(ctx, token)
  if (!form) return { kind: 'unknown' }
  const filled = readFields(form, fieldOf)
  if (isBot) return { kind: 'sent', address: thanksAddress(ctx, form, token) }
  if (Object.keys(filled.faults).length > 0) return { kind: 'faulty', ...filled }
  await ctx.transaction(async (ctx) => {
    const { values } = filled
    const id = await insertEntry(ctx.db, {
      ...values,
      email: values.email.toLowerCase(),
      ...{ path: form.path, created_gmt: nowGmt(ctx.clock) },
    })
    await ctx.jobs.add(NOTIFY, { id, recipient: form.recipient })
  })
  return { kind: 'sent', address: thanksAddress(ctx, form, token) }
}

const thanksAddress = ({ links }: Context, { path }: ContactForm, token: string): string => {
  const id = formId(token)
  return `${links.site(path)}?${SENT_PARAMETER}=${id}#form-${id}`
}

const readFields = (form: ContactForm, fieldOf: (name: FieldName) => string): Filled => {
  const values = { name: '', email: '', subject: '', message: '' }
  const faults: Partial<Record<FieldName, string>> = {}
  for (const [name, demand] of shownFields(form)) {
    values[name] = clean(name, fieldOf(name))
    const fault = faultOf(name, values[name], demand === 'required')
    if (fault !== undefined) faults[name] = fault
  }
  return { values, faults }
}

/** Plain text without control characters; all but the message in one line, so that it fits a header. */
const clean = (name: FieldName, text: string): string =>
  name === 'message'
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim()
    : text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const faultOf = (name: FieldName, text: string, isRequired: boolean): string | undefined => {
  if (text === '') return isRequired ? MISSING[name] : undefined
  if (text.length > LONGEST[name]) return `At most ${LONGEST[name]} characters.`
  return name === 'email' && !isEmail(text) ? 'This is no e-mail address.' : undefined
}

const MISSING: Readonly<Record<FieldName, string>> = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
  subject: 'Please enter a subject.',
  message: 'Please write a message.',
}
