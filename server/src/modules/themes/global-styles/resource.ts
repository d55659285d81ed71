import { resource } from '../../../contract/resource.ts'
import { integer, string, typed, type ViewContext } from '../../../contract/schema.ts'
import { type Json, textField } from '../common/index.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
/** The same in the order that the reference uses for the item itself. */
const ALL_OF_ITEM: readonly ViewContext[] = ['embed', 'view', 'edit']
const FULL: readonly ViewContext[] = ['view', 'edit']
const READ = { readonly: true } as const

const json = (description: string) =>
  typed<Json>({ type: 'object', description, context: FULL, additionalProperties: true })

const settings = json('Presets and what editors may choose.')
const styles = json('How the site, its elements and its blocks look.')

export const stylesFields = {
  id: integer({ description: 'Unique identifier of the item.', context: ALL_OF_ITEM, ...READ }),
  settings,
  styles,
  title: textField('What people call these styles.', ALL_OF_ITEM, {
    raw: string({ description: 'The title as it is stored.', context: ALL }),
    rendered: string({ description: 'The title for display.', context: ALL, ...READ }),
  }),
} as const

export const stylesResource = resource('wp_global_styles', stylesFields)

const read = { settings: { ...settings, ...READ }, styles: { ...styles, ...READ } } as const

/** The styles of the theme without user styles. */
export const themeStylesResource = resource('theme-global-styles', read)

export const variationResource = resource('global-styles-variation', {
  ...read,
  title: string({ description: 'What people call the variation.', context: FULL, ...READ }),
  version: integer({ description: 'Which form of JSON it is.', context: FULL, ...READ }),
})

const moment = (description: string, context: readonly ViewContext[]) =>
  string({ format: 'date-time', description, context, ...READ })

export const stylesRevisionResource = resource('wp_global_styles-revision', {
  author: integer({ description: 'The user who made the copy.', context: ALL, ...READ }),
  date: moment('When the copy was made, in site time.', ALL),
  date_gmt: moment('When the copy was made, in GMT.', FULL),
  id: integer({ description: 'Unique identifier of the copy.', context: ALL, ...READ }),
  modified: moment('When the copy was last changed, in site time.', FULL),
  modified_gmt: moment('When the copy was last changed, in GMT.', FULL),
  parent: integer({ description: 'The item that the copy was made of.', context: ALL, ...READ }),
  ...read,
})
