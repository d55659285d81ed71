import { __ } from '@wordpress/i18n'
import { boot } from '../boot.ts'

/**
 * The session of this page. Its nonce is renewed with every response; if the session itself has ended, the
 * sign-in dialog asks for the password, and the request that found out is sent again.
 */
let nonce = boot.nonce

/** Why the dialog is open: the session has ended, or a second factor has to be set up first. */
export type Interruption = 'ended' | 'enrolment'

type Listener = (interruption: Interruption | undefined) => void
const listeners = new Set<Listener>()
let signingIn: PromiseWithResolvers<void> | undefined

export const currentNonce = (): string => nonce

export const keepNonce = (fresh: string | null): void => {
  if (fresh) nonce = fresh
}

export const onInterruption = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (interruption: Interruption | undefined): void => {
  for (const listener of listeners) listener(interruption)
}

const NONCE_PATH = 'wp-admin/admin-ajax.php?action=rest-nonce'

/** Fetches a nonce; false if nobody is signed in any more. */
const renewNonce = async (): Promise<boolean> => {
  const response = await fetch(`${boot.home}/${NONCE_PATH}`, { credentials: 'same-origin' })
  if (response.ok) nonce = await response.text()
  return response.ok
}

/** Makes the session usable again, with the dialog if need be. */
export const renewSession = async (interruption: Interruption = 'ended'): Promise<void> => {
  if (await renewNonce()) return
  if (!signingIn) {
    signingIn = Promise.withResolvers()
    tell(interruption)
  }
  await signingIn.promise
}

const resume = (): void => {
  signingIn?.resolve()
  signingIn = undefined
  tell(undefined)
}

/** Goes on once the second factor is set up; false if it is not yet. */
export const resumeAfterEnrolment = async (): Promise<boolean> => {
  const isReady = await renewNonce()
  if (isReady) resume()
  return isReady
}

/** The second step that the server asks for: the ways to do it. */
export interface SecondStep {
  /** Whether the code of an app is accepted. */
  readonly code: boolean
  /** Options for `navigator.credentials.get`. */
  readonly passkey?: object
}

/** What became of a step: signed in, refused with the reason, or another step is needed. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'second-step'; readonly step: SecondStep }
  | { readonly kind: 'start-again'; readonly problem: string }

export const signInAgain = (password: string): Promise<Outcome> =>
  send('login', { log: boot.user.login, pwd: password }, __('The password is not right.'))

/** The second step, with the field of the sign-in page that it fills. */
export const giveSecondFactor = (
  field: 'code' | 'recovery_code' | 'credential',
  value: string,
): Promise<Outcome> =>
  send('login/second-factor', { [field]: value }, __('That is not right, or was used before.'))

/** Sends a form of the sign-in pages. It leads to a fresh nonce, or to the page of the next step. */
const send = async (
  page: string,
  fields: Readonly<Record<string, string>>,
  refusal: string,
): Promise<Outcome> => {
  const target = `${new URL(boot.home).pathname.replace(/\/$/, '')}/${NONCE_PATH}`
  const response = await fetch(`${boot.home}/${page}`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, redirect_to: target }),
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
  })
  if (response.status === 429)
    return { kind: 'refused', problem: __('Too many attempts. Please wait a few minutes.') }
  if (response.status === 401) return { kind: 'refused', problem: refusal }
  const { pathname } = new URL(response.url)
  if (response.ok && pathname.endsWith('/admin-ajax.php')) {
    nonce = await response.text()
    resume()
    return { kind: 'done' }
  }
  if (response.ok && pathname.endsWith('/login/second-factor'))
    return { kind: 'second-step', step: (await response.json()) as SecondStep }
  if (pathname.endsWith('/account/two-factor')) {
    tell('enrolment')
    return { kind: 'done' }
  }
  return { kind: 'start-again', problem: __('Signing in failed. Please try again.') }
}
