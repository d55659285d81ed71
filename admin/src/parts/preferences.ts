import { CallboardError } from '@callboard/client'
import { api } from '../api.ts'
import { boot } from '../boot.ts'
import { sessionFetch } from '../session/session-fetch.ts'

/** Preferences by scope and name, in the form of the preferences store of WordPress. */
export type Preferences = Readonly<Record<string, unknown>>

/** How often a save is tried whose base was changed meanwhile, such as in another tab. */
const TRIES = 3

interface Known {
  readonly stored: Preferences
  readonly etag: string | undefined
}

/** What was last read or written, with its version; the server printed the first. */
let known: Known = {
  stored: objectOf(boot.user.preferences),
  etag: `"${boot.user.version}"`,
}

/** Reads what is stored. */
const read = async (): Promise<Known> => {
  const { data, etag } = await api.getMe({ context: 'edit' }, { fields: ['meta'] })
  known = { stored: objectOf(data.meta.persisted_preferences), etag }
  return known
}

let saving: Promise<unknown> = Promise.resolve()

/**
 * Changes the stored preferences of the user after the changes before it, and returns them. A change gets
 * what is stored now: other tabs and devices may have changed other parts.
 */
export const changePreferences = (
  change: (stored: Preferences) => Preferences,
): Promise<Preferences> => {
  const saved = saving.then(() => save(change, TRIES))
  saving = saved.catch(() => undefined)
  return saved
}

const save = async (
  change: (stored: Preferences) => Preferences,
  tries: number,
): Promise<Preferences> => {
  const { stored, etag: ifMatch } = await read()
  const persisted_preferences = stamped(change(stored))
  try {
    const { etag } = await api.updateMe({ meta: { persisted_preferences } }, { ifMatch })
    known = { stored: persisted_preferences, etag }
    return persisted_preferences
  } catch (error) {
    if (!(error instanceof CallboardError && error.status === 412 && tries > 1)) throw error
    return save(change, tries - 1)
  }
}

const stamped = (preferences: Preferences): Preferences => ({
  ...preferences,
  _modified: new Date().toISOString(),
})

/** Reads what is stored, for a change that may have to be sent while the page is left. */
export const prepareChange = (): void => {
  read().catch(() => undefined)
}

/** Changes the preferences while the page is left, when nothing can be read or tried again. */
export const changePreferencesAtEnd = (change: (stored: Preferences) => Preferences): void => {
  const body = JSON.stringify({ meta: { persisted_preferences: stamped(change(known.stored)) } })
  const headers = { 'Content-Type': 'application/json', 'If-Match': known.etag ?? '*' }
  void sessionFetch(`${boot.root}wp/v2/users/me`, {
    ...{ method: 'POST', headers, body, keepalive: true },
  }).catch(() => undefined)
}

/** The preferences of a scope. */
export const scopeOf = (preferences: unknown, scope: string): Preferences =>
  objectOf(objectOf(preferences)[scope])

/** The preferences with some of a scope changed. */
export const withScope = (
  preferences: Preferences,
  scope: string,
  changes: Preferences,
): Preferences => ({ ...preferences, [scope]: { ...scopeOf(preferences, scope), ...changes } })

/** No preferences are an empty list. */
function objectOf(value: unknown): Preferences {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Preferences)
    : {}
}
