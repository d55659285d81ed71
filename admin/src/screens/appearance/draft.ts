import { __, sprintf } from '@wordpress/i18n'
import { keepUnsaved, useUnsaved } from '../../parts/unsaved.ts'
import { colorsOf } from './design/colors.ts'
import { fontsOf } from './design/fonts.ts'
import { isSame } from './design/json.ts'
import type { Design } from './design/theme.ts'

/** The design as it was changed; undefined if it is as it was saved. */
export const draft = keepUnsaved<Design | undefined>(undefined, (design) => design === undefined)

/** The design on the screen, and how to change it. */
export const useDesign = (saved: Design) => ({
  design: useUnsaved(draft) ?? saved,
  change: (next: Design) => draft.set(isSame(next, saved) ? undefined : next),
  discard: () => draft.set(undefined),
  /** Drops what was saved, unless it was changed while that was on its way. */
  settle: (sent: Design) => {
    if (draft.get() === sent) draft.set(undefined)
  },
})

/** Tells what is not saved yet; empty if nothing is. */
export const unsavedText = (before: Design, after: Design): string => {
  if (isSame(before, after)) return ''
  const parts = [
    !isSame(colorsOf(before), colorsOf(after)) && __('colours'),
    !isSame(fontsOf(before), fontsOf(after)) && __('fonts'),
  ].filter((part) => part !== false)
  // A look also changes shapes and sizes.
  const names = parts.length > 0 ? parts.join(', ') : __('look')
  // translators: %s: what was changed, such as "colours, fonts".
  return sprintf(__('Not saved yet: %s'), names)
}
