import type { ApiError } from '../../contract/errors.ts'
import { type Html, html } from './html.ts'

/** Of a refused field people are told what is wrong with it, and not what programs call it. */
export const reasonOf = ({ message, data }: ApiError): string =>
  typeof data.params === 'object' && data.params !== null
    ? Object.values(data.params).map(String).join(' ')
    : message

/** Says that something did not work, and why. */
export const problem = (text: string): Html => html`<p class="notice bad" role="alert">${text}</p>`

/** Says that something was done. */
export const success = (text: string): Html => html`<p class="notice" role="status">${text}</p>`

export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Try again in ${duration(seconds)}.`

const duration = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
