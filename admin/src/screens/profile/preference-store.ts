import { __ } from '@wordpress/i18n'
import { changePreferences, scopeOf, withScope } from '../../parts/preferences.ts'

/** A switch of the editor, by its name in the preferences store of WordPress. */
export interface EditorChoice {
  readonly name: string
  readonly label: string
  readonly help: string
}

export const EDITOR_CHOICES: readonly EditorChoice[] = [
  {
    name: 'fixedToolbar',
    label: __('Toolbar at the top'),
    help: __('The tools of a block stay at the top of the editor, not beside the block.'),
  },
  {
    name: 'focusMode',
    label: __('Spotlight mode'),
    help: __('Everything but the block that you write in is dimmed.'),
  },
  {
    name: 'showListViewByDefault',
    label: __('Open with the list of blocks'),
    help: __('The outline of the text is open as soon as the editor is.'),
  },
]

/** The scope of what all editors of WordPress share. */
const SCOPE = 'core'

export const isChosen = (stored: unknown, name: string): boolean =>
  scopeOf(stored, SCOPE)[name] === true

/** Switches of the editor, by their names. */
export type Choices = Readonly<Record<string, boolean>>

/** Changes some switches; all other preferences stay. */
export const saveChoices = (choices: Choices): Promise<unknown> =>
  changePreferences((stored) => withScope(stored, SCOPE, choices))
