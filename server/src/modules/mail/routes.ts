import type { Context } from '../../contract/context.ts'
import { resource } from '../../contract/resource.ts'
import { type RateLimit, route } from '../../contract/route.ts'
import { array, boolean, string } from '../../contract/schema.ts'
import { senderOf } from './sender.ts'
import {
  addressOfCaller,
  missingMailVariables,
  requireDelivery,
  sendTestMail,
} from './test-mail.ts'

const READ = { readonly: true } as const

const mailResource = resource('mail', {
  is_configured: boolean({ description: 'Whether mails are sent, not only stored.', ...READ }),
  missing: array(string(), {
    description: 'The variables that the operator has to set before mails are sent.',
    ...READ,
  }),
  server: string({ description: 'Host of the mail server; empty without one.', ...READ }),
  from: string({ description: 'Sender of mails.', ...READ }),
  recipient: string({ description: 'Where a test mail goes: the address of the caller.', ...READ }),
})

/** A test mail waits for the server, which may take its time to refuse. */
const testMails: RateLimit = { name: 'test-mails', seconds: 600, requests: () => 10 }

const describeMail = async (ctx: Context) => {
  const { smtpUrl } = ctx.config
  const sender = await senderOf(ctx)
  const missing = missingMailVariables(ctx)
  return {
    is_configured: missing.length === 0,
    missing,
    // The address of the server contains a password.
    server: smtpUrl === undefined ? '' : new URL(smtpUrl).host,
    from:
      sender === undefined
        ? ''
        : sender.name
          ? `${sender.name} <${sender.address}>`
          : sender.address,
    recipient: await addressOfCaller(ctx),
  }
}

export const mailRoutes = {
  getMail: route({
    method: 'GET',
    path: 'mail',
    summary: 'Get how mails are sent',
    can: 'manage_options',
    resource: mailResource,
  }).handle(({ ctx }) => describeMail(ctx)),

  sendTestMail: route({
    method: 'POST',
    path: 'mail/test',
    summary: 'Send a test mail',
    description: 'Sends a mail to the caller at once, and reports the error of the mail server.',
    can: 'manage_options',
    limit: testMails,
    resource: mailResource,
  }).handle(async ({ ctx }) => {
    await sendTestMail(ctx, await requireDelivery(ctx))
    return describeMail(ctx)
  }),
}
