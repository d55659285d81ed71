import type { APIFetchOptions } from '@wordpress/api-fetch'
import { __ } from '@wordpress/i18n'
import { sessionFetch } from '../../session/session-fetch.ts'
import { noteVersion, preconditionOf } from './versions.ts'

/** What an editor does about the requests of its packages. */
interface Events {
  readonly onUnreachable?: (url: string, method: string | undefined) => void
  /** Someone else saved the item meanwhile. */
  readonly onConflict?: (url: string) => void
  readonly onRead?: (url: string, method: string | undefined, id: unknown) => void
}

/**
 * The default handler of `@wordpress/api-fetch` in the session of this page: JSON in, JSON or the response
 * out. Writes carry the version of the item.
 */
export const createSend =
  ({ onUnreachable, onConflict, onRead }: Events) =>
  async (options: APIFetchOptions) => {
    const { url = '', method, parse = true } = options
    const response = await sessionFetch(url, requestOf(options)).catch((error: unknown) => {
      if ((error as Error).name === 'AbortError') throw error
      onUnreachable?.(url, method)
      throw {
        code: 'fetch_error',
        message: __('The server cannot be reached.'),
      }
    })
    if (response.status === 412) onConflict?.(url)
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
    onRead?.(url, method, id)
    return read
  }

const requestOf = ({
  url = '',
  data,
  body,
  method,
  headers,
  signal,
}: APIFetchOptions): RequestInit => ({
  ...(method ? { method } : {}),
  ...(signal ? { signal } : {}),
  headers: {
    Accept: 'application/json, */*;q=0.1',
    ...headers,
    ...preconditionOf(url, method),
    ...(data === undefined ? {} : { 'Content-Type': 'application/json' }),
  },
  body: data === undefined ? (body ?? null) : JSON.stringify(data),
})
