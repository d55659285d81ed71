import type { ApiError } from '../../contract/errors.ts'
import { type Html, html } from './html.ts'

/** For a refused field the reasons alone, without the parameter names of the REST interface. */
export const reasonOf = ({ message, data }: ApiError): string =>
  typeof data.params === 'object' && data.params !== null
    ? Object.values(data.params).map(String).join(' ')
    : message

/** An error notice. */
export const problem = (text: string): Html => html`<p class="notice bad" role="alert">${text}</p>`

/** A success notice. */
export const success = (text: string): Html => html`<p class="notice" role="status">${text}</p>`

export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Try again in ${duration(seconds)}.`

const duration = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
