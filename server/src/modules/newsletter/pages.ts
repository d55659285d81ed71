/** The pages of the newsletter, below the address of the site; `site/account` serves them. */
export const newsletterPages = {
  subscribe: 'account/newsletter',
  confirm: 'account/newsletter/confirm',
  unsubscribe: 'account/newsletter/unsubscribe',
} as const

/** A honeypot: the field is hidden, so only bots fill it in. */
export const SUBSCRIBE_TRAP_FIELD = 'website'

/** What the address of a page names after the form was sent. */
export const SUBSCRIBE_FORM = 'subscribe'
