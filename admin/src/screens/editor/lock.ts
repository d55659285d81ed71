import apiFetch from '@wordpress/api-fetch'
import { doAction } from '@wordpress/hooks'
import { boot } from '../../boot.ts'
import { sessionFetch } from '../../session/session-fetch.ts'

/** Who holds the edit lock of an item, as the server describes it. */
interface EditLock {
  readonly is_mine: boolean
  readonly user_name: string
  readonly avatar_urls: Readonly<Record<string, string>>
}

const pathOf = (id: number): string => `wp-block-editor/v1/edit-locks/${id}`

const request = (id: number, takesOver = false): Promise<EditLock> =>
  apiFetch<EditLock>({ path: `/${pathOf(id)}`, method: 'POST', data: { take_over: takesOver } })

const avatarOf = ({ avatar_urls }: EditLock): string => avatar_urls['96'] ?? ''

/** The link "Take over" of the editor leads to this page again, with the nonce of the session. */
const wantsToTakeOver = (query: URLSearchParams): boolean =>
  query.has('get-post-lock') && query.get('_wpnonce') === boot.nonce

/** Acquires the lock of an item; the settings tell the editor who else holds it. */
export const acquireLock = async (id: number, query: URLSearchParams): Promise<object> => {
  const lock = await request(id, wantsToTakeOver(query))
  return {
    postLock: lock.is_mine
      ? { isLocked: false, user: null }
      : { isLocked: true, user: { name: lock.user_name, avatar: avatarOf(lock) } },
    // The lock is released here and not by the editor, which knows no REST route for it.
    postLockUtils: { nonce: boot.nonce, unlockNonce: '', ajaxUrl: '' },
  }
}

/** A lock expires after 150 seconds. */
const REFRESH_MS = 30_000

/** Refreshes the lock until the page is left. The editor listens to the heartbeat of WordPress. */
export const refreshLock = (id: number, onReached: () => void): void => {
  const refresh = async () => {
    const wanted: { 'wp-refresh-post-lock'?: object } = {}
    doAction('heartbeat.send', wanted)
    // The editor is locked: it waits for its user to take over or to leave.
    if (!wanted['wp-refresh-post-lock']) return
    const lock = await request(id)
    onReached()
    if (lock.is_mine) return
    const lock_error = { name: lock.user_name, avatar_src_2x: avatarOf(lock) }
    doAction('heartbeat.tick', { 'wp-refresh-post-lock': { lock_error } })
  }
  // A refresh that fails is repeated; the editor itself tells about an unreachable server.
  const tryRefresh = () => void refresh().catch(() => undefined)
  setInterval(tryRefresh, REFRESH_MS)
  // A tab in the background may have slept.
  addEventListener('focus', tryRefresh)
  addEventListener('pagehide', () => {
    void sessionFetch(boot.root + pathOf(id), { method: 'DELETE', keepalive: true })
  })
}
