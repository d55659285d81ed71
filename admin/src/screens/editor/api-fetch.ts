import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch'
import { __ } from '@wordpress/i18n'
import { boot } from '../../boot.ts'
import { editorOf } from '../../frame/addresses.ts'
import { sessionFetch } from '../../session/session-fetch.ts'
import { openConflict } from './conflict/conflict.ts'
import { dropUnsent, keepUnsent } from './unsent.ts'
import { itemPathOf, noteVersion, preconditionOf } from './versions.ts'

/** Sends the requests of the editor's packages through the session of this page. */
export const prepareApiFetch = (): void => {
  apiFetch.use(apiFetch.createRootURLMiddleware(boot.root))
  apiFetch.use(apiFetch.createPreloadingMiddleware(boot.preload))
  apiFetch.setFetchHandler(send)
}

/** The default handler of the package with another `fetch`: JSON in, JSON or the response out. */
const send = async ({
  url = '',
  data,
  body,
  method,
  headers,
  signal,
  parse = true,
}: APIFetchOptions) => {
  const response = await sessionFetch(url, {
    ...(method ? { method } : {}),
    ...(signal ? { signal } : {}),
    headers: {
      Accept: 'application/json, */*;q=0.1',
      ...headers,
      ...preconditionOf(url, method),
      ...(data === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: data === undefined ? (body ?? null) : JSON.stringify(data),
  }).catch((error: unknown) => {
    if ((error as Error).name === 'AbortError') throw error
    if (isSave(url, method)) keepUnsent()
    throw {
      code: 'fetch_error',
      message: __('The server cannot be reached.'),
    }
  })
  if (response.status === 412) void openConflict(url)
  if (!parse) {
    if (!response.ok) throw response
    noteVersion(url, response.headers.get('ETag'), undefined)
    return response
  }
  if (response.status === 204) return null
  const read: unknown = await response.json().catch(() => {
    throw { code: 'invalid_json', message: 'The response is not valid JSON.' }
  })
  if (!response.ok) throw read
  const { id } = (read ?? {}) as { readonly id?: unknown }
  noteVersion(url, response.headers.get('ETag'), id)
  if (isSave(url, method)) {
    dropUnsent(Number(id))
    // A published working copy has replaced its original, which is the response.
    if (!itemPathOf(url)?.endsWith(`/${id}`)) location.assign(editorOf({ id: Number(id) }))
  }
  return read
}

const isSave = (url: string, method = 'GET'): boolean =>
  method === 'POST' && itemPathOf(url) !== undefined
