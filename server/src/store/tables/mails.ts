import type { Generated } from 'kysely'

/** The log of mails; the oldest are deleted. Of those that were sent, the text is not kept. */
export interface MailsTable {
  id: Generated<number>
  /** The same if a mail is stored twice. */
  message_id: string
  /** Addresses, separated by commas. */
  recipients: string
  /** Where replies go; empty for the sender. */
  reply_to: Generated<string>
  subject: string
  text: string
  html: string
  created_gmt: string
  /** `sent`, `failed`, or `stored` if no mail server is configured. */
  state: Generated<string>
  /** The last refusal of the mail server. */
  error: string | null
}
