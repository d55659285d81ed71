import type { Context } from '../../contract/context.ts'
import type { QueuedMail } from './send.ts'
import { senderOf } from './sender.ts'

const TIMEOUT_MS = 20_000

/** A connection to the operator's server, made with the first mail. */
export const openTransport = async ({ config }: Context) => {
  // Loaded on first use: most processes never send a mail.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: config.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in a mail may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A mail as the transport takes it. */
export const messageOf = async (ctx: Context, mail: QueuedMail) => {
  const { to, subject, html, text, messageId, replyTo, headers } = mail
  return {
    from: await senderOf(ctx),
    to: [...to],
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(headers ? { headers } : {}),
    subject,
    html,
    text,
    messageId,
  }
}
