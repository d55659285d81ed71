import apiFetch from '@wordpress/api-fetch'
import { createClient } from '../../client/src/index.ts'
import { boot } from './boot.ts'

const nonce = apiFetch.createNonceMiddleware(boot.nonce)

/** Prepares the requests of the editor's packages. */
export const prepareApiFetch = (): void => {
  apiFetch.use(apiFetch.createRootURLMiddleware(boot.root))
  apiFetch.use(apiFetch.createPreloadingMiddleware(boot.preload))
  apiFetch.use(nonce)
  Object.assign(apiFetch, {
    nonceMiddleware: nonce,
    nonceEndpoint: `${boot.home}/wp-admin/admin-ajax.php?action=rest-nonce`,
  })
}

/** Sends the session's nonce; each response brings a fresh one. */
const sessionFetch: typeof fetch = async (address, init) => {
  const headers = new Headers(init?.headers)
  headers.set('X-WP-Nonce', nonce.nonce)
  const response = await fetch(address, { ...init, headers, credentials: 'same-origin' })
  const fresh = response.headers.get('X-WP-Nonce')
  if (fresh) nonce.nonce = fresh
  return response
}

/** The typed client of all routes, in the session of the signed-in person. */
export const api = createClient({ base: boot.home, fetch: sessionFetch })
