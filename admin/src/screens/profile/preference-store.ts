import { __ } from '@wordpress/i18n'

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
  objectOf(objectOf(stored)[SCOPE])[name] === true

/** Switches of the editor, by their names. */
export type Choices = Readonly<Record<string, boolean>>

/** The stored preferences with some of them changed; all others stay. */
export const withChoices = (
  stored: unknown,
  choices: Choices,
): Readonly<Record<string, unknown>> => {
  const all = objectOf(stored)
  const scope = { ...objectOf(all[SCOPE]), ...choices }
  return { ...all, [SCOPE]: scope, _modified: new Date().toISOString() }
}

/** No preferences are an empty list. */
const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
