import { boot } from '../../boot.ts'
import {
  changePreferences,
  changePreferencesAtEnd,
  type Preferences,
  prepareChange,
  scopeOf,
  withScope,
} from '../preferences.ts'

const SCOPE = 'callboard/lists'

/** A change of what is stored for a list; other tabs may have changed other parts of it. */
type Change = (stored: unknown) => unknown

interface Waiting {
  readonly list: string
  readonly change: Change
}

/** What the server has for each list, as it was last printed or saved. */
let stored: Preferences = scopeOf(boot.user.preferences, SCOPE)
/** Changes that are shown already and not yet stored. */
let waiting: readonly Waiting[] = []
/** What is shown: the stored preferences with the waiting changes. */
let shown = stored
const listeners = new Set<() => void>()

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const preferenceOf = (list: string): unknown => shown[list]

/** Changes the preference for a list at once, and on the server after the changes before it. */
export const changePreference = (list: string, change: Change): Promise<unknown> =>
  send(added({ list, change }))

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const delayed = new Map<string, Waiting>()

/** A change of the layout is often one of several. */
const DELAY = 500

/** Changes the preference for a list at once, and on the server if no other such change follows soon. */
export const changePreferenceSoon = (
  list: string,
  change: Change,
  onError: (error: unknown) => void,
): void => {
  // Read before the delay, so that the change can be sent if the tab is closed meanwhile.
  if (delayed.size === 0) prepareChange()
  clearTimeout(timers.get(list))
  const before = delayed.get(list)
  if (before) waiting = waiting.filter((one) => one !== before)
  const one = added({ list, change })
  delayed.set(list, one)
  const sendIt = () => {
    delayed.delete(list)
    send(one).catch(onError)
  }
  timers.set(list, setTimeout(sendIt, DELAY))
}

const send = async (one: Waiting): Promise<void> => {
  try {
    const saved = await changePreferences((all) => applied(all, one))
    stored = scopeOf(saved, SCOPE)
  } finally {
    waiting = waiting.filter((other) => other !== one)
    show()
  }
}

const applied = (all: Preferences, { list, change }: Waiting): Preferences =>
  withScope(all, SCOPE, { [list]: change(scopeOf(all, SCOPE)[list]) })

// The tab is closed, or leads elsewhere, before everything is sent.
addEventListener('pagehide', () => {
  if (waiting.length === 0) return
  for (const timer of timers.values()) clearTimeout(timer)
  changePreferencesAtEnd((all) => waiting.reduce(applied, all))
})

const added = (one: Waiting): Waiting => {
  waiting = [...waiting, one]
  show()
  return one
}

const show = (): void => {
  const lists: Record<string, unknown> = { ...stored }
  for (const { list, change } of waiting) lists[list] = change(lists[list])
  shown = lists
  for (const listener of listeners) listener()
}
