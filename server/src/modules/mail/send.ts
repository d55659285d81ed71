import { randomUUID } from 'node:crypto'
import type { Context } from '../../contract/context.ts'

export interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly html: string
  /** The same for those who read no HTML. */
  readonly text: string
}

/** A mail on its way. Its name lets receivers see that a second copy is one. */
export interface QueuedMail extends Mail {
  readonly messageId: string
}

/** Puts a mail in line, together with whatever else the transaction does. */
export const sendMail = (
  { transaction, links }: Pick<Context, 'transaction' | 'links'>,
  mail: Mail,
): Promise<void> => {
  const messageId = `<${randomUUID()}@${new URL(links.base).hostname}>`
  return transaction((ctx) => ctx.jobs.add('mail.send', { ...mail, messageId }))
}
