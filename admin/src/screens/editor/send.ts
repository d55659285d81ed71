import type { APIFetchOptions } from '@wordpress/api-fetch'
import { __ } from '@wordpress/i18n'
import { sessionFetch } from '../../session/session-fetch.ts'
import { forgetVersion, knowsVersion, noteVersion, preconditionOf } from './versions.ts'

/** What an editor does about the requests of its packages. */
interface Events {
  readonly onUnreachable?: (url: string, method: string | undefined) => void
  /** Reads the version of an item that came in a list, before it is changed; false if someone else changed it. */
  readonly learnVersion: (url: string) => Promise<boolean>
  /** Someone else saved the item meanwhile. */
  readonly onConflict: (url: string) => void
  readonly onRead?: (url: string, method: string | undefined, id: unknown) => void
}

/**
 * The default handler of `@wordpress/api-fetch` in the session of this page: JSON in, JSON or the response
 * out. Writes carry the version of the item.
 */
export const createSend =
  ({ onUnreachable, learnVersion, onConflict, onRead }: Events) =>
  async (options: APIFetchOptions) => {
    const { url = '', method = 'GET', parse = true } = options
    if (isUpdate(options) && !knowsVersion(url) && !(await learnVersion(url))) throw CHANGED()
    const response = await sessionFetch(url, requestOf(options)).catch((error: unknown) => {
      if ((error as Error).name === 'AbortError') throw error
      onUnreachable?.(url, method)
      throw {
        code: 'fetch_error',
        message: __('The server cannot be reached.'),
      }
    })
    if (response.status === 412) onConflict(url)
    const version = response.headers.get('ETag')
    if (response.ok && method !== 'GET' && !version) forgetVersion(url)
    if (!parse) {
      if (!response.ok) throw response
      note(options, version)
      return response
    }
    if (response.status === 204) return null
    const read: unknown = await response.json().catch(() => {
      throw { code: 'invalid_json', message: 'The response is not valid JSON.' }
    })
    if (!response.ok) throw read
    const { id } = (read ?? {}) as { readonly id?: unknown }
    note(options, version, id)
    onRead?.(url, method, id)
    return read
  }

const CHANGED = () => ({
  code: 'rest_precondition_failed',
  message: __('Someone else saved this meanwhile.'),
})

/** The packages send every write as POST, with its method in a header. */
const isUpdate = ({ method = 'GET', headers = {} }: APIFetchOptions): boolean =>
  method === 'POST' && Object.entries(headers).every(([, value]) => value !== 'DELETE')

/** A response with some fields only is no base for changes: the editor still has the older item. */
const note = (
  { url = '', method = 'GET' }: APIFetchOptions,
  version: string | null,
  id?: unknown,
) => {
  if (method !== 'GET' || !/[?&]_fields=/.test(url)) noteVersion(url, version, id)
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
