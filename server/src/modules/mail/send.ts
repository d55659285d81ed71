import { randomUUID } from 'node:crypto'
import type { Context } from '../../contract/context.ts'

export interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly html: string
  /** The same as plain text. */
  readonly text: string
  /** The address that replies go to, if it is not the sender's. */
  readonly replyTo?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** A queued mail. The message id lets receivers recognise a duplicate. */
export interface QueuedMail extends Mail {
  readonly messageId: string
}

/** Queues a mail, within the caller's transaction if there is one. */
export const sendMail = (
  { transaction, links }: Pick<Context, 'transaction' | 'links'>,
  mail: Mail,
): Promise<void> => {
  const messageId = createMessageId({ links })
  return transaction((ctx) => ctx.jobs.add('mail.send', { ...mail, messageId }))
}

export const createMessageId = ({ links }: Pick<Context, 'links'>): string =>
  `<${randomUUID()}@${new URL(links.base).hostname}>`
