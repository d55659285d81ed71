import { CallboardError } from '@callboard/client'
import { useQueryClient } from '@tanstack/react-query'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { boot } from '../../boot.ts'
import { type Faults, faultsOf, WHOLE } from '../../parts/form.ts'
import { messageOf, notify } from '../../parts/notices.tsx'
import { fetchLinks, fetchMenus, MENUS } from './data.ts'
import type { MenuDraft } from './draft.ts'
import type { Link, Menu } from './model/links.ts'
import { rebase, rebaseDetails } from './model/plan.ts'
import { NAME_OF_CODE } from './new-menu-dialog.tsx'
import { type Outcome, saveMenu, withIds } from './save.ts'

const isConflict = (error: unknown): boolean =>
  error instanceof CallboardError && error.status === 412

const refusedText = (refusals: readonly CallboardError[]): string => {
  const conflicts = refusals.filter(isConflict).length
  if (conflicts === refusals.length)
    return sprintf(
      _n(
        'Someone else changed %d link meanwhile. Save again to keep yours, or discard your changes to take theirs.',
        'Someone else changed %d links meanwhile. Save again to keep yours, or discard your changes to take theirs.',
        conflicts,
      ),
      conflicts,
    )
  return sprintf(
    _n('%d link could not be saved.', '%d links could not be saved.', refusals.length),
    refusals.length,
  )
}

const theirsText = ({ title, url }: Link): string =>
  // translators: %1$s: the title of a link, %2$s: its address.
  sprintf(__('Someone else saved: “%1$s”, %2$s'), title, url)

const CHANGED_BY_OTHERS: Faults = {
  [WHOLE]: __(
    'Someone else changed the name or the places meanwhile. Save again to keep yours, or discard your changes to take theirs.',
  ),
}

const NONE: ReadonlyMap<string, string> = new Map()

/** Saves a menu, and shows what was refused. What was not saved stays in the draft. */
export const useSave = (
  saved: Menu,
  { before, menu, plan, replace, discard, latest }: MenuDraft,
) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [linkFaults, setLinkFaults] = useState(NONE)

  const clear = (): void => {
    setFaults({})
    setLinkFaults(NONE)
  }
  /** Continues from what the server has now: a part was saved, or more was changed meanwhile. */
  const resume = async ({ version, ids, faults: refused }: Outcome): Promise<void> => {
    const stored = await fetchLinks(saved.id)
    const after = withIds(latest(), ids)
    const own = new Set([
      ...[...saved.rows, ...after.rows].map(({ key }) => key),
      ...Array.from(ids.values(), String),
    ])
    // Links are sent after the details, so those are saved.
    replace({
      before: {
        ...menu,
        version: version ?? before.version,
        rows: stored.filter(({ key }) => own.has(key)),
      },
      after: { ...after, rows: rebase(before.rows, stored, after.rows) },
    })
    const found = new Map(stored.map(({ key, value }) => [key, value]))
    setLinkFaults(
      new Map(
        Array.from(refused, ([key, fault]) => {
          const theirs = isConflict(fault) ? found.get(key) : undefined
          return [String(ids.get(key) ?? key), theirs ? theirsText(theirs) : messageOf(fault)]
        }),
      ),
    )
  }
  /** Continues from the details that someone else has saved, with one's own changes to them. */
  const takeTheirs = async (): Promise<void> => {
    const theirs = (await fetchMenus()).menus.find(({ id }) => id === saved.id)
    if (!theirs) return void queries.invalidateQueries({ queryKey: [MENUS] })
    replace({
      before: { ...before, ...theirs },
      after: { ...latest(), ...rebaseDetails(before, theirs, latest()) },
    })
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    clear()
    const outcome: Outcome = { ids: new Map(), faults: new Map() }
    try {
      await saveMenu(before, plan, outcome)
      if (outcome.faults.size > 0) {
        await resume(outcome)
        setFaults({ [WHOLE]: refusedText([...outcome.faults.values()]) })
      } else {
        await queries.invalidateQueries({ queryKey: [MENUS] })
        if (latest() === menu) discard()
        else await resume(outcome)
        notify(__('The menu is saved.'), {
          label: __('View the site'),
          onClick: () => void window.open(`${boot.home}/`, '_blank'),
        })
      }
    } catch (error) {
      setFaults(isConflict(error) ? CHANGED_BY_OTHERS : faultsOf(error, NAME_OF_CODE))
      if (isConflict(error)) await takeTheirs().catch(() => undefined)
      else if (outcome.version !== undefined || outcome.ids.size > 0)
        await resume(outcome).catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  return {
    save,
    isBusy,
    faults,
    linkFaults,
    discard: () => {
      clear()
      discard()
    },
  }
}
