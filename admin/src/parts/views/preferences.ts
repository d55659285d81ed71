import { CallboardError } from '@callboard/client'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'

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

let saving: Promise<unknown> = Promise.resolve()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** A change of the layout is often one of several. */
const DELAY = 500

/** Changes the preference for a list at once, and on the server after the changes before it. */
export const setPreference = (list: string, value: unknown): Promise<unknown> => {
  keep(list, value)
  clearTimeout(waiting.get(list))
  saving = saving.catch(() => {}).then(() => save(list))
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
  lists = { ...lists, [list]: value }
  for (const listener of listeners) listener()
}

/** How often a save is tried whose base was changed meanwhile, such as by the editor in another tab. */
const TRIES = 3

const save = async (list: string, tries = TRIES): Promise<void> => {
  const { data, etag } = await api.getMe({ context: 'edit' }, { fields: ['meta'] })
  const stored = objectOf(data.meta.persisted_preferences)
  const scope = { ...scopeOf(stored), [list]: lists[list] }
  const preferences = { ...stored, [SCOPE]: scope, _modified: new Date().toISOString() }
  try {
    await api.updateMe({ meta: { persisted_preferences: preferences } }, { ifMatch: etag })
  } catch (error) {
    if (!(error instanceof CallboardError && error.status === 412 && tries > 1)) throw error
    await save(list, tries - 1)
  }
}

function scopeOf(preferences: unknown): Preferences {
  return objectOf(objectOf(preferences)[SCOPE])
}

/** No preferences are an empty list. */
function objectOf(value: unknown): Preferences {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Preferences)
    : {}
}
