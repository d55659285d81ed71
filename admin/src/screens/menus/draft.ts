import { __, _n, sprintf } from '@wordpress/i18n'
import { keepUnsaved, useUnsaved } from '../../parts/unsaved.ts'
import type { Menu } from './model/links.ts'
import { isEmpty, type Plan, planOf } from './model/plan.ts'

interface Draft {
  /** The menu as it was when the first change was made. */
  readonly before: Menu
  readonly after: Menu
}

/** By the id of the menu. */
export const drafts = keepUnsaved<ReadonlyMap<number, Draft>>(new Map(), ({ size }) => size === 0)

const keep = (id: number, draft: Draft | undefined): void => {
  const next = new Map(drafts.get())
  if (draft) next.set(id, draft)
  else next.delete(id)
  drafts.set(next)
}

/** Drops the changes of menus that were deleted elsewhere: nothing can be done with them. */
export const keepOnly = (ids: readonly number[]): void => {
  for (const id of drafts.get().keys()) if (!ids.includes(id)) keep(id, undefined)
}

export interface MenuDraft {
  /** The menu that the changes begin with. */
  readonly before: Menu
  readonly menu: Menu
  readonly plan: Plan
  readonly change: (change: Partial<Menu> | ((draft: Draft) => Partial<Menu>)) => void
  /** Continues with other versions, after a part was saved. */
  readonly replace: (draft: Draft) => void
  readonly discard: () => void
  /** The menu at this moment, which may be newer than the last rendering. */
  readonly latest: () => Menu
}

/** The menu as it is on the screen. Changes are those of the moment, not of the last rendering. */
export const useMenuDraft = (saved: Menu): MenuDraft => {
  const draft = useUnsaved(drafts).get(saved.id) ?? { before: saved, after: saved }
  const current = (): Draft => drafts.get().get(saved.id) ?? { before: saved, after: saved }
  return {
    before: draft.before,
    menu: draft.after,
    plan: planOf(draft.before, draft.after),
    change: (change) => {
      const { before, after } = current()
      const changed = typeof change === 'function' ? change({ before, after }) : change
      const next = { before, after: { ...after, ...changed } }
      keep(saved.id, isEmpty(planOf(before, next.after)) ? undefined : next)
    },
    replace: (next) => keep(saved.id, next),
    discard: () => keep(saved.id, undefined),
    latest: () => current().after,
  }
}

/** Tells what is not saved yet; empty if nothing is. */
export const unsavedText = (plan: Plan): string => {
  if (isEmpty(plan)) return ''
  const { details, created, updated, removed, isMoved } = plan
  const edited = updated.filter(({ isEdited }) => isEdited).length
  const parts = [
    details.name !== undefined && __('name'),
    details.locations !== undefined && __('places'),
    details.auto_add !== undefined && __('new pages'),
    created.length > 0 &&
      sprintf(_n('%d new link', '%d new links', created.length), created.length),
    edited > 0 && sprintf(_n('%d changed link', '%d changed links', edited), edited),
    removed.length > 0 &&
      sprintf(_n('%d removed link', '%d removed links', removed.length), removed.length),
    isMoved && __('order'),
  ]
  return sprintf(__('Not saved yet: %s'), parts.filter((part) => part !== false).join(', '))
}
