import { _n, sprintf } from '@wordpress/i18n'

export const trackedText = (count: number): string =>
  sprintf(_n('%d keyword is tracked.', '%d keywords are tracked.', count), count)
