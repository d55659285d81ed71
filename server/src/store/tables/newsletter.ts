import type { Generated } from 'kysely'

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
