import { CallboardError } from '@callboard/client'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { sessionFetch } from '../../session/session-fetch.ts'

/** Preferences by scope and name, in the form of the preferences store of WordPress. */
type Preferences = Readonly<Record<string, unknown>>

const SCOPE = 'callboard/lists'

/** What the user has chosen for each list, as the server printed it and as it was changed since. */
let lists: Preferences = scopeOf(boot.user.preferences)
const listeners = new Set<() => void>()

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const preferenceOf = (list: string): unknown => lists[list]

/** All preferences as they were last read, which a save changes in part. */
interface Base {
  readonly stored: Preferences
  readonly etag: string | undefined
}

let base: Base = { stored: objectOf(boot.user.preferences), etag: `"${boot.user.version}"` }
let reading: Promise<unknown> | undefined
let saving: Promise<unknown> = Promise.resolve()
/** Lists whose changes are not sent yet. */
const unsent = new Set<string>()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** A change of the layout is often one of several. */
const DELAY = 500

/** Changes the preference for a list at once, and on the server after the changes before it. */
export const setPreference = (list: string, value: unknown): Promise<unknown> => {
  keep(list, value)
  clearTimeout(waiting.get(list))
  saving = saving.catch(() => {}).then(() => save())
  return saving
}

/** Changes the preference for a list at once, and on the server when the user is done with changing. */
export const setPreferenceSoon = (
  list: string,
  value: unknown,
  onError: (error: unknown) => void,
): void => {
  keep(list, value)
  clearTimeout(waiting.get(list))
  const send = () => void setPreference(list, lists[list]).catch(onError)
  waiting.set(list, setTimeout(send, DELAY))
}

const keep = (list: string, value: unknown): void => {
  // What a save begins with is read before the delay, so that it is known if the tab is closed meanwhile.
  if (unsent.size === 0) reading = read().catch(() => undefined)
  unsent.add(list)
  lists = { ...lists, [list]: value }
  for (const listener of listeners) listener()
}

const read = async (): Promise<void> => {
  const { data, etag } = await api.getMe({ context: 'edit' }, { fields: ['meta'] })
  base = { stored: objectOf(data.meta.persisted_preferences), etag }
}

/** How often a save is tried whose base was changed meanwhile, such as by the editor in another tab. */
const TRIES = 3

const save = async (tries = TRIES): Promise<void> => {
  await reading
  if (unsent.size === 0) return
  const sent = [...unsent]
  const persisted_preferences = changed()
  unsent.clear()
  try {
    const { etag } = await api.updateMe({ meta: { persisted_preferences } }, { ifMatch: base.etag })
    base = { stored: persisted_preferences, etag }
  } catch (error) {
    for (const list of sent) unsent.add(list)
    if (!(error instanceof CallboardError && error.status === 412 && tries > 1)) throw error
    await read()
    await save(tries - 1)
  }
}

/** The stored preferences with the changes that are not sent yet. */
const changed = (): Preferences => ({
  ...base.stored,
  [SCOPE]: {
    ...scopeOf(base.stored),
    ...Object.fromEntries(Array.from(unsent, (list) => [list, lists[list]])),
  },
  _modified: new Date().toISOString(),
})

// The tab is closed, or leads elsewhere, before the delay is over.
addEventListener('pagehide', () => {
  if (unsent.size === 0) return
  for (const timer of waiting.values()) clearTimeout(timer)
  const body = JSON.stringify({ meta: { persisted_preferences: changed() } })
  unsent.clear()
  const headers = { 'Content-Type': 'application/json', 'If-Match': base.etag ?? '*' }
  void sessionFetch(`${boot.root}wp/v2/users/me`, {
    ...{ method: 'POST', headers, body, keepalive: true },
  }).catch(() => undefined)
})

function scopeOf(preferences: unknown): Preferences {
  return objectOf(objectOf(preferences)[SCOPE])
}

/** No preferences are an empty list. */
function objectOf(value: unknown): Preferences {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Preferences)
    : {}
}
