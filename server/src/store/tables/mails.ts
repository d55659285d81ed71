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

/** Messages that visitors sent with the contact form; the oldest are deleted. */
export interface FormEntriesTable {
  id: Generated<number>
  /** Empty for what the form did not ask or the visitor left out. */
  name: string
  /** In lower case. */
  email: string
  subject: string
  message: string
  /** The path of the page that the form was on. */
  path: string
  is_read: Generated<number>
  created_gmt: string
}

/** Addresses that want a mail about each new post. One that unsubscribes is deleted. */
export interface NewsletterSubscribersTable {
  id: Generated<number>
  /** In lower case. */
  email: string
  /** `pending` until the mailed link is confirmed; `confirmed`; `suspended` after refusals. */
  state: string
  /** Hash of the key in the last mail that asked for a confirmation; null once it was used. */
  key_hash: string | null
  asked_gmt: string | null
  /** How many mails in a row the mail server has refused for good. */
  refusals: Generated<number>
  created_gmt: string
  confirmed_gmt: string | null
}

/** The mails about one post. A post has one row for ever, so it is mailed once. */
export interface NewsletterSendsTable {
  post_id: number
  /** `sending`, `done`, or `cancelled` if the post is no longer public. */
  state: string
  /** Everyone up to this subscriber had their turn. It is stored before the mail is sent. */
  position: Generated<number>
  /** JSON list of subscribers that get another try, with the number of tries. */
  retries: Generated<string>
  sent: Generated<number>
  failed: Generated<number>
  created_gmt: string
}
