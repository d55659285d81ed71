import { __, sprintf } from '@wordpress/i18n'

const MEANINGS: Readonly<Record<number, string>> = {
  0: __('No answer'),
  404: __('404: no such page'),
  410: __('410: the page was removed'),
}

/** What the status of an address means to people. */
export const meaningOf = (status: number): string =>
  MEANINGS[status] ??
  (status >= 500
    ? // translators: %d: an HTTP status.
      sprintf(__('%d: error of the server'), status)
    : // translators: %d: an HTTP status.
      sprintf(__('%d: refused'), status))
