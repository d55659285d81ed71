import type { Context } from '../../contract/context.ts'
import { nowGmt } from '../../lib/dates.ts'
import { orAborted } from '../../lib/waiting/or-aborted.ts'
import type { QueuedMail } from './send.ts'
import { insertMail, logMail } from './store.ts'
import { messageOf, openTransport } from './transport.ts'

/** Sends a mail through the operator's server; if the server rejects it, the job queue retries. */
export const deliver = (ctx: Context, mail: QueuedMail): Promise<void> =>
  ctx.config.smtpUrl === undefined ? keep(ctx, mail) : transmitLogged(ctx, mail)

/**
 * Sends a mail and notes the outcome. The text of a sent mail is not kept: it may contain a link
 * that signs in. One that was refused is kept whole, to be sent again.
 */
export const transmitLogged = async (ctx: Context, mail: QueuedMail): Promise<void> => {
  try {
    await transmit(ctx, mail)
  } catch (error) {
    await log(ctx, mail, { state: 'failed', error: reasonOf(error) })
    throw error
  }
  await log(ctx, { ...mail, text: '', html: '' }, { state: 'sent', error: null })
}

const MAX_REASON = 300

/** The words of the server in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_REASON)

const log = (
  ctx: Context,
  mail: QueuedMail,
  outcome: { readonly state: string; readonly error: string | null },
): Promise<void> =>
  ctx.transaction(({ db, clock }) =>
    logMail(db, { ...rowOf(mail), created_gmt: nowGmt(clock), ...outcome }),
  )

/** Sends a mail now; fails with the words of the server. */
const transmit = async (ctx: Context, mail: QueuedMail): Promise<void> => {
  const transport = await openTransport(ctx)
  await orAborted(transport.sendMail(await messageOf(ctx, mail)), ctx.ending)
}

const keep = (ctx: Context, mail: QueuedMail): Promise<void> =>
  ctx.transaction(({ db, clock }) => insertMail(db, { ...rowOf(mail), created_gmt: nowGmt(clock) }))

const rowOf = ({ to, messageId, replyTo = '', subject, text, html }: QueuedMail) => ({
  ...{ message_id: messageId, recipients: to.join(', '), reply_to: replyTo },
  ...{ subject, text, html },
})
