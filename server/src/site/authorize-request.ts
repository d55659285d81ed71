import { sanitizeLine } from '../lib/text.ts'
import { isUuid } from '../lib/uuid.ts'
import { type AppTarget, checkAppTarget } from './app-target.ts'
import { textOf, type Values } from './common/forms.ts'

export const MAX_NAME_LENGTH = 200

/** The value of `response_mode`, as in OAuth. */
const FORM = 'form_post'

/** The parsed query of the authorise page. */
export interface AuthorizeRequest {
  readonly app_name: string
  readonly app_id: string
  readonly success_url: string
  readonly reject_url: string
  readonly response_mode: string
  readonly success: AppTarget | undefined
  /** Where a refusal redirects to, if anywhere. */
  readonly reject: AppTarget | undefined
  /** Whether the application asked for a form post instead of a redirect with the password. */
  readonly wantsForm: boolean
}

export type AuthorizeRead =
  | { readonly kind: 'ok'; readonly request: AuthorizeRequest }
  | { readonly kind: 'faulty'; readonly faults: readonly string[] }

/** Reads and validates the request; a faulty one is shown to the user and never redirects (SEC-24). */
export const readAuthorizeRequest = (values: Values): AuthorizeRead => {
  const given = {
    app_name: sanitizeLine(textOf(values, 'app_name')).slice(0, MAX_NAME_LENGTH),
    app_id: textOf(values, 'app_id').trim(),
    success_url: textOf(values, 'success_url'),
    reject_url: textOf(values, 'reject_url'),
    response_mode: textOf(values, 'response_mode') === FORM ? FORM : '',
  }
  const faults: string[] = []
  const targetOf = (name: 'success_url' | 'reject_url'): AppTarget | undefined => {
    if (given[name] === '') return undefined
    const check = checkAppTarget(given[name])
    if (check.kind === 'ok') return check.target
    faults.push(`${name} ${check.reason}.`)
    return undefined
  }
  if (given.app_id !== '' && !isUuid(given.app_id)) faults.push('app_id is not a UUID.')
  const success = targetOf('success_url')
  const reject = targetOf('reject_url')
  if (success && reject && success.origin !== reject.origin)
    faults.push('success_url and reject_url lead to different places.')
  if (faults.length > 0) return { kind: 'faulty', faults }
  const wantsForm = given.response_mode === FORM
  return {
    kind: 'ok',
    request: { ...given, success, reject: reject ?? declined(success), wantsForm },
  }
}

/** As in the reference: without `reject_url`, a refusal goes to `success_url` with `success=false`. */
const declined = (success: AppTarget | undefined): AppTarget | undefined => {
  if (success === undefined) return undefined
  const url = new URL(success.href)
  url.searchParams.set('success', 'false')
  return { ...success, href: url.href }
}
