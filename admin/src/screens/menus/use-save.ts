import type { CallboardError } from '@callboard/client'
import { useQueryClient } from '@tanstack/react-query'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { boot } from '../../boot.ts'
import { type Faults, faultsOf, WHOLE } from '../../parts/form.ts'
import { messageOf, notify } from '../../parts/notices.tsx'
import { fetchLinks, MENUS } from './data.ts'
import type { MenuDraft } from './draft.ts'
import type { Link, Menu } from './model/links.ts'
import { rebase } from './model/plan.ts'
import { NAME_OF_CODE } from './new-menu-dialog.tsx'
import { type Outcome, saveMenu, withIds } from './save.ts'

const isConflict = ({ status }: CallboardError): boolean => status === 412

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
  const resume = async ({ ids, faults: refused }: Outcome): Promise<void> => {
    const stored = await fetchLinks(saved.id)
    const after = withIds(latest(), ids)
    const own = new Set([
      ...[...saved.rows, ...after.rows].map(({ key }) => key),
      ...Array.from(ids.values(), String),
    ])
    // Links are sent after the details, so those are saved.
    replace({
      before: { ...menu, rows: stored.filter(({ key }) => own.has(key)) },
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
  const save = async (): Promise<void> => {
    setBusy(true)
    clear()
    const outcome: Outcome = { ids: new Map(), faults: new Map() }
    try {
      await saveMenu(saved.id, plan, outcome)
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
      setFaults(faultsOf(error, NAME_OF_CODE))
      if (outcome.ids.size > 0) await resume(outcome).catch(() => undefined)
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
