import type { Context } from '../../contract/context.ts'
import type { JobDefinition } from '../../contract/jobs.ts'
import { decodeEntities, escapeText } from '../../lib/html/entities.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { type Mail, sendMail } from '../mail/index.ts'
import { siteSettings } from '../settings/index.ts'
import { isReachable } from '../users/index.ts'
import { recipientKey } from './contact-form.ts'
import { formSettings } from './settings.ts'
import { type FormEntry, findEntry } from './store.ts'

export const NOTIFY = 'forms.notify'

interface Notified {
  readonly id: number
  /** The `recipientKey` that the form has; empty for the address of the site. */
  readonly recipient: string
}

/** Mails a message to its recipient. */
export const notify: JobDefinition = {
  name: NOTIFY,
  run: async (ctx: Context, { id, recipient }: Notified) => {
    const entry = await findEntry(ctx.db, id)
    if (!entry) return
    const to = await addressOf(ctx, recipient)
    if (isReachable(to)) await sendMail(ctx, { to: [to], ...(await printNotice(ctx, entry)) })
  },
}

/** Only the recipients that an administrator has allowed get mails, besides the site's address. */
const addressOf = async (ctx: Context, key: string): Promise<string> => {
  const { recipients } = await formSettings.read(ctx)
  const chosen = key === '' ? undefined : recipients.find((one) => recipientKey(ctx, one) === key)
  return chosen ?? (await siteSettings(ctx)).email
}

type Fact = readonly [name: string, value: string]

const printNotice = async (ctx: Context, entry: FormEntry): Promise<Omit<Mail, 'to'>> => {
  const title = decodeEntities((await siteSettings(ctx)).title)
  const all: readonly Fact[] = [
    ['Name', entry.name],
    ['E-mail address', entry.email],
    ['Subject', entry.subject],
    ['Page', ctx.links.site(entry.path)],
    ['All messages', ctx.links.site('admin/messages')],
  ]
  const facts = all.filter(([, value]) => value !== '')
  const heading = entry.name === '' ? 'A message' : `A message from ${entry.name}`
  return {
    subject: `${entry.subject === '' ? heading : `${heading}: ${entry.subject}`} (${title})`,
    text: `${entry.message}\n\n${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}`,
    html: `<!doctype html><html><head><meta charset="utf-8"><title>${escapeText(heading)}</title></head><body style="font-family:sans-serif;max-width:600px;margin:auto"><h1 style="font-size:20px">${escapeText(heading)}</h1><p style="white-space:pre-wrap">${escapeText(entry.message)}</p><ul>${facts.map(([name, value]) => `<li>${name}: ${printValue(value)}</li>`).join('')}</ul></body></html>`,
    replyTo: entry.email || undefined,
  }
}

const printValue = (value: string): string =>
  /^https?:/.test(value)
    ? `<a href="${addressValue(value)}">${escapeText(value)}</a>`
    : escapeText(value)
