import type { Generated } from 'kysely'

/** Mails that were not sent, because the operator names no server for them; the oldest go. */
export interface MailsTable {
  id: Generated<number>
  /** The same where a mail is written down twice. */
  message_id: string
  /** Addresses, separated by commas. */
  recipients: string
  subject: string
  text: string
  html: string
  created_gmt: string
}
