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

const settings = json('Settings, as in theme.json.')
const styles = json('Styles, as in theme.json.')

export const stylesFields = {
  id: integer({ description: 'Unique identifier of the item.', context: ALL_OF_ITEM, ...READ }),
  settings,
  styles,
  title: textField('Title of the global styles.', ALL_OF_ITEM, {
    raw: string({ description: 'Title as stored.', context: ALL }),
    rendered: string({ description: 'Rendered title.', context: ALL, ...READ }),
  }),
} as const

export const stylesResource = resource('wp_global_styles', stylesFields)

const read = { settings: { ...settings, ...READ }, styles: { ...styles, ...READ } } as const

/** The styles of the theme without user styles. */
export const themeStylesResource = resource('theme-global-styles', read)

export const variationResource = resource('global-styles-variation', {
  ...read,
  title: string({ description: 'Title of the style variation.', context: FULL, ...READ }),
  version: integer({ description: 'Version of the theme.json format.', context: FULL, ...READ }),
})

const moment = (description: string, context: readonly ViewContext[]) =>
  string({ format: 'date-time', description, context, ...READ })

export const stylesRevisionResource = resource('wp_global_styles-revision', {
  author: integer({ description: 'Id of the author of the copy.', context: ALL, ...READ }),
  date: moment('Date when the copy was created, in the time zone of the site.', ALL),
  date_gmt: moment('Date when the copy was created, in GMT.', FULL),
  id: integer({ description: 'Unique identifier of the copy.', context: ALL, ...READ }),
  modified: moment('Date when the copy was last modified, in the time zone of the site.', FULL),
  modified_gmt: moment('Date when the copy was last modified, in GMT.', FULL),
  parent: integer({ description: 'Id of the original item.', context: ALL, ...READ }),
  ...read,
})
