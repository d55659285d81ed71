import { currentNonce, keepNonce, renewSession } from './session.ts'

/** `fetch` in the session of the signed-in user. A request that finds the session ended is sent again. */
export const sessionFetch: typeof fetch = async (address, init) => {
  const response = await send(address, init)
  if (!(await isRefusedForSession(response))) return response
  await renewSession()
  return send(address, init)
}

const send = async (
  address: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> => {
  const headers = new Headers(init?.headers)
  headers.set('X-WP-Nonce', currentNonce())
  const response = await fetch(address, { ...init, headers, credentials: 'same-origin' })
  keepNonce(response.headers.get('X-WP-Nonce'))
  return response
}

const CODES = new Set(['rest_cookie_invalid_nonce', 'rest_not_logged_in'])

/** Whether a response says that the session has ended, not that the user lacks a right. */
export const isRefusedForSession = async (response: Response): Promise<boolean> => {
  if (response.status !== 401 && response.status !== 403) return false
  if (response.status === 401) return true
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return CODES.has((body as { code?: string } | undefined)?.code ?? '')
}
