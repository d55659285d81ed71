import { dispatch } from '@wordpress/data'
import { store } from '@wordpress/preferences'
import { boot } from '../../boot.ts'
import { changePreferences, type Preferences, scopeOf, withScope } from '../../parts/preferences.ts'

/** A switch is often one of several. */
const DELAY = 1_000

/**
 * Gives the editors the stored preferences of the user, and stores what is changed in them. `own` are those
 * that the admin decides, by scope.
 */
export const loadPreferences = async (
  own: Readonly<Record<string, Preferences>>,
): Promise<void> => {
  let known = withScopes(boot.user.preferences, own)
  let changed: Readonly<Record<string, Preferences>> = {}
  const send = () => {
    const sent = changed
    changed = {}
    // The editor works without it, and has the choice until it is closed.
    changePreferences((stored) => withScopes(stored, sent)).catch(() => undefined)
  }
  await dispatch(store).setPersistenceLayer({
    get: async () => known,
    set: (state: object) => {
      const next = state as Preferences
      const found = differences(known, next)
      known = next
      if (Object.keys(found).length === 0) return
      if (Object.keys(changed).length === 0) setTimeout(send, DELAY)
      changed = withScopes(changed, found) as Readonly<Record<string, Preferences>>
    },
  })
}

const withScopes = (
  preferences: Preferences,
  scopes: Readonly<Record<string, Preferences>>,
): Preferences =>
  Object.entries(scopes).reduce((all, [scope, some]) => withScope(all, scope, some), preferences)

/** The preferences that have another value, by scope. */
const differences = (
  before: Preferences,
  after: Preferences,
): Readonly<Record<string, Preferences>> =>
  Object.fromEntries(
    Object.keys(after).flatMap((scope) => {
      const old = scopeOf(before, scope)
      const entries = Object.entries(scopeOf(after, scope)).filter(
        ([name, value]) => value !== old[name],
      )
      return entries.length > 0 ? [[scope, Object.fromEntries(entries)]] : []
    }),
  )
