import type { Context } from '../../contract/context.ts'
import { nowGmt } from '../../lib/dates.ts'
import { orAborted } from '../../lib/waiting/or-aborted.ts'
import type { QueuedMail } from './send.ts'
import { senderOf } from './sender.ts'
import { insertMail } from './store.ts'

const TIMEOUT_MS = 20_000

/** Sends a mail through the operator's server; if the server rejects it, the job queue retries. */
export const deliver = (ctx: Context, mail: QueuedMail): Promise<void> =>
  ctx.config.smtpUrl === undefined ? keep(ctx, mail) : transmit(ctx, mail)

/** Sends a mail now; fails with the words of the server. */
export const transmit = async (ctx: Context, mail: QueuedMail): Promise<void> => {
  // Loaded on first use: most processes never send a mail.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: ctx.config.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in a mail may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { to, subject, html, text, messageId } = mail
  const sent = transport.sendMail({
    from: await senderOf(ctx),
    to: [...to],
    subject,
    html,
    text,
    messageId,
  })
  await orAborted(sent, ctx.ending)
}

const keep = (ctx: Context, { to, messageId, subject, text, html }: QueuedMail): Promise<void> =>
  ctx.transaction(({ db, clock }) =>
    insertMail(db, {
      message_id: messageId,
      recipients: to.join(', '),
      ...{ subject, text, html },
      created_gmt: nowGmt(clock),
    }),
  )
