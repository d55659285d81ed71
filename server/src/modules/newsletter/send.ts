import type { Context } from '../../contract/context.ts'
import { type Mailing, type MailOutcome, openMailing, requireMailServer } from '../mail/index.ts'
import { type PrintPost, preparePost } from './letter.ts'
import { noteRefusal, noteSuccess } from './refusals.ts'
import { findNextSubscriber, lockSend, type Retry, readRetries, updateSend } from './sends.ts'
import { findSubscriber, type Subscriber } from './store.ts'

export const SEND = 'newsletter.send'

/** Mails per run of the job; the next run goes on behind them. */
const BATCH = 100
/** A mail that is refused for now is tried so often. */
const MAX_TRIES = 4
/** More subscribers than these do not wait for another try. */
const MAX_RETRIES = 1_000
const RETRY_MS = 15 * 60_000
/** So many failures in a row that say nothing about an address end a run. */
const MAX_FAILED = 3

/**
 * Mails a post to subscribers. Each is claimed in a transaction before the mail is sent, so that
 * after a kill, or with two runs at once, no subscriber gets a second mail.
 */
export const sendPost = async (
  ctx: Context,
  { post }: { readonly post: number },
): Promise<void> => {
  if (!(await isOpen(ctx, post))) return
  requireMailServer(ctx)
  const print = await preparePost(ctx, post)
  const mailing = await openMailing(ctx)
  try {
    await sendBatch(ctx, { post, print, mailing })
  } finally {
    mailing.close()
  }
}

interface Work {
  readonly post: number
  readonly print: PrintPost
  readonly mailing: Mailing
}

/** Whether there is anything to send; cancels it if the post is no longer public. */
const isOpen = (ctx: Context, post: number): Promise<boolean> =>
  ctx.transaction(async ({ db }) => {
    if (!(await lockSend(db, post))) return false
    const row = await db
      .selectFrom('posts')
      .select(['status', 'password'])
      .where('id', '=', post)
      .executeTakeFirst()
    if (row?.status === 'publish' && row.password === '') return true
    await updateSend(db, post, { state: 'cancelled' })
    return false
  })

const sendBatch = async (ctx: Context, work: Work): Promise<void> => {
  const { post, print, mailing } = work
  const again = await retriesOf(ctx, post)
  let failed = 0
  for (let count = 0; count < Math.min(again ?? BATCH, BATCH) && !ctx.ending.aborted; count++) {
    const claimed = await (again === undefined ? claimNext(ctx, post) : claimRetry(ctx, post))
    if (claimed === 'none') break
    if (claimed === 'gone') continue
    const outcome = await mailing.send(print(claimed.subscriber))
    await note(ctx, post, { ...claimed, outcome })
    if (outcome === 'not tried') throw new Error('The mail server takes no mails at the moment.')
    failed = outcome === 'failed' ? failed + 1 : 0
    if (failed === MAX_FAILED) throw new Error('The mail server refuses one mail after the other.')
  }
  await goOn(ctx, post)
}

/** How many subscribers get another try now; undefined as long as others wait for their first. */
const retriesOf = (ctx: Context, post: number): Promise<number | undefined> =>
  ctx.transaction(async ({ db }) => {
    const send = await lockSend(db, post)
    if (!send || (await findNextSubscriber(db, send))) return undefined
    return readRetries(send).length
  })

/** A subscriber whose turn it is, and the number of this try. */
interface Claimed {
  readonly subscriber: Subscriber
  readonly tries: number
}

const claimNext = (ctx: Context, post: number): Promise<Claimed | 'none'> =>
  ctx.transaction(async ({ db }) => {
    const send = await lockSend(db, post)
    const subscriber = send && (await findNextSubscriber(db, send))
    if (!subscriber) return 'none'
    await updateSend(db, post, { position: subscriber.id })
    return { subscriber, tries: 1 }
  })

const claimRetry = (ctx: Context, post: number): Promise<Claimed | 'none' | 'gone'> =>
  ctx.transaction(async ({ db }) => {
    const send = await lockSend(db, post)
    const [first, ...others] = send ? readRetries(send) : []
    if (!first) return 'none'
    await updateSend(db, post, { retries: JSON.stringify(others) })
    const subscriber = await findSubscriber(db, first.id)
    return subscriber?.state === 'confirmed' ? { subscriber, tries: first.tries + 1 } : 'gone'
  })

/** Stores what became of a mail. */
const note = (
  ctx: Context,
  post: number,
  { subscriber, tries, outcome }: Claimed & { readonly outcome: MailOutcome },
): Promise<void> =>
  ctx.transaction(async ({ db }) => {
    const send = await lockSend(db, post)
    if (!send) return
    const retry = retryOf({ subscriber, tries, outcome })
    const retries = readRetries(send)
    if (retry && retries.length < MAX_RETRIES)
      await updateSend(db, post, { retries: JSON.stringify([...retries, retry]) })
    else if (outcome === 'sent') await updateSend(db, post, { sent: send.sent + 1 })
    else await updateSend(db, post, { failed: send.failed + 1 })
    if (outcome === 'sent') await noteSuccess(db, subscriber)
    if (outcome === 'refused') await noteRefusal(db, subscriber)
  })

/** Another try for a mail that was certainly not sent. */
const retryOf = ({
  subscriber: { id },
  tries,
  outcome,
}: Claimed & { readonly outcome: MailOutcome }): Retry | undefined => {
  if (outcome === 'not tried') return { id, tries: tries - 1 }
  return outcome === 'later' && tries < MAX_TRIES ? { id, tries } : undefined
}

/** Plans the next run, or ends the send. */
const goOn = (ctx: Context, post: number): Promise<void> =>
  ctx.transaction(async ({ db, jobs, clock }) => {
    const send = await lockSend(db, post)
    if (!send) return
    if (await findNextSubscriber(db, send)) return jobs.add(SEND, { post })
    if (readRetries(send).length > 0)
      return jobs.add(SEND, { post }, { runAt: new Date(clock().getTime() + RETRY_MS) })
    await updateSend(db, post, { state: 'done' })
  })
