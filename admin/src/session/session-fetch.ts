import { currentNonce, type Interruption, keepNonce, renewSession } from './session.ts'

/** `fetch` in the session of the signed-in user. A request that finds the session ended is sent again. */
export const sessionFetch: typeof fetch = async (address, init) => {
  const response = await send(address, init)
  const interruption = await interruptionOf(response)
  if (!interruption) return response
  await renewSession(interruption)
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

const CODES = new Map<string, Interruption>([
  ['rest_cookie_invalid_nonce', 'ended'],
  ['rest_not_logged_in', 'ended'],
  ['rest_two_factor_required', 'enrolment'],
])

/** What a response says about the session; undefined if the user only lacks a right. */
export const interruptionOf = async (response: Response): Promise<Interruption | undefined> => {
  if (response.status !== 401 && response.status !== 403) return undefined
  if (response.status === 401) return 'ended'
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return CODES.get((body as { code?: string } | undefined)?.code ?? '')
}
