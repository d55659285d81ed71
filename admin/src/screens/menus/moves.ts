import { speak } from '@wordpress/a11y'
import { __, isRTL, sprintf } from '@wordpress/i18n'
import { arrowDown, arrowLeft, arrowRight, arrowUp } from '@wordpress/icons'
import type { Link } from './model/links.ts'
import { indent, moveDown, moveUp, outdent, parentOf, type Rows, siblingsOf } from './model/tree.ts'

/** A way to move a link by one step. */
export interface Move {
  readonly label: string
  readonly icon: typeof arrowUp
  /** The key that does it together with Alt. */
  readonly key: string
  readonly shortcut: { readonly display: string; readonly ariaLabel: string }
  readonly run: (rows: Rows<Link>, key: string) => Rows<Link>
  /** Why it cannot be done. */
  readonly refusal: string
}

const RIGHT = {
  icon: arrowRight,
  key: 'ArrowRight',
  shortcut: { display: 'Alt+→', ariaLabel: __('Alt and arrow right') },
}
const LEFT = {
  icon: arrowLeft,
  key: 'ArrowLeft',
  shortcut: { display: 'Alt+←', ariaLabel: __('Alt and arrow left') },
}

export const MOVES: readonly Move[] = [
  {
    label: __('Move up'),
    icon: arrowUp,
    key: 'ArrowUp',
    shortcut: { display: 'Alt+↑', ariaLabel: __('Alt and arrow up') },
    run: moveUp,
    refusal: __('It is the first on its level.'),
  },
  {
    label: __('Move down'),
    icon: arrowDown,
    key: 'ArrowDown',
    shortcut: { display: 'Alt+↓', ariaLabel: __('Alt and arrow down') },
    run: moveDown,
    refusal: __('It is the last on its level.'),
  },
  {
    label: __('Indent'),
    ...(isRTL() ? LEFT : RIGHT),
    run: indent,
    refusal: __('There is no link before it on its level.'),
  },
  {
    label: __('Outdent'),
    ...(isRTL() ? RIGHT : LEFT),
    run: outdent,
    refusal: __('It is at the top level.'),
  },
]

/** Tells those who do not see the screen where a link is now. */
export const tellPlace = (rows: Rows<Link>, key: string): void => {
  const titleOf = (wanted: string): string =>
    rows.find((row) => row.key === wanted)?.value.title ?? ''
  const siblings = siblingsOf(rows, key)
  const parent = parentOf(rows, key)
  const position = siblings.indexOf(key) + 1
  speak(
    parent === undefined
      ? sprintf(
          __('“%1$s” is number %2$d of %3$d at the top level.'),
          titleOf(key),
          position,
          siblings.length,
        )
      : sprintf(
          __('“%1$s” is number %2$d of %3$d below “%4$s”.'),
          titleOf(key),
          position,
          siblings.length,
          titleOf(parent),
        ),
    'assertive',
  )
}

export const tellRefusal = ({ refusal }: Move): void => speak(refusal, 'assertive')
