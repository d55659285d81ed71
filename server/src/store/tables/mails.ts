import type { Generated } from 'kysely'

/** Mails that were not sent, because no mail server is configured; the oldest are deleted. */
export interface MailsTable {
  id: Generated<number>
  /** The same if a mail is stored twice. */
  message_id: string
  /** Addresses, separated by commas. */
  recipients: string
  subject: string
  text: string
  html: string
  created_gmt: string
}
