import { boot } from '../boot.ts'

/**
 * The session of this page. Its nonce is renewed with every response; if the session itself has ended, the
 * sign-in dialog asks for the password, and the request that found out is sent again.
 */
let nonce = boot.nonce

type Listener = (isEnded: boolean) => void
const listeners = new Set<Listener>()
let signingIn: PromiseWithResolvers<void> | undefined

export const currentNonce = (): string => nonce

export const keepNonce = (fresh: string | null): void => {
  if (fresh) nonce = fresh
}

export const onSessionEnd = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fetches a nonce; false if nobody is signed in any more. */
const renewNonce = async (): Promise<boolean> => {
  const address = `${boot.home}/wp-admin/admin-ajax.php?action=rest-nonce`
  const response = await fetch(address, { credentials: 'same-origin' })
  if (response.ok) nonce = await response.text()
  return response.ok
}

/** Makes the session usable again, with the sign-in dialog if need be. */
export const renewSession = async (): Promise<void> => {
  if (await renewNonce()) return
  if (!signingIn) {
    signingIn = Promise.withResolvers()
    for (const listener of listeners) listener(true)
  }
  await signingIn.promise
}

/** Signs in again; a text that says why not, or undefined. */
export const signInAgain = async (password: string): Promise<string | undefined> => {
  const form = new URLSearchParams({ log: boot.user.login, pwd: password })
  const response = await fetch(`${boot.home}/login`, {
    method: 'POST',
    body: form,
    credentials: 'same-origin',
    redirect: 'manual',
  })
  if (response.status === 429) return 'Too many attempts. Please wait a few minutes.'
  if (response.status === 401) return 'The password is not right.'
  if (!(await renewNonce())) return 'Signing in failed. Please try again.'
  signingIn?.resolve()
  signingIn = undefined
  for (const listener of listeners) listener(false)
  return undefined
}
