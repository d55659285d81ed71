import { type ResourceSchema, resource } from '../../../contract/resource.ts'
import {
  boolean,
  integer,
  oneOf,
  string,
  typed,
  type ViewContext,
} from '../../../contract/schema.ts'
import { textField } from '../common/index.ts'
import type { TemplateKind } from './kind.ts'

const ALL: readonly ViewContext[] = ['embed', 'view', 'edit']
/** The same; the reference lists the contexts of some fields in this order. */
const ALL_LATER: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']
const EDIT: readonly ViewContext[] = ['edit']
const READ = { readonly: true } as const

const fields = {
  id: string({ description: 'Id of the template: `theme//slug`.', context: ALL, ...READ }),
  slug: string({
    description: 'Slug of the template, unique within its theme.',
    context: ALL,
    required: true,
    minLength: 1,
    maxLength: 200,
    // Not anchored, as the reference publishes it: other characters become hyphens.
    pattern: '[a-zA-Z0-9_%-]+',
  }),
  theme: string({ description: 'Theme of the template.', context: ALL }),
  type: string({ description: 'Type of the template.', context: ALL }),
  source: string({
    description: 'Source of the template: `theme` for a file, `custom` for an edited copy.',
    context: ALL,
    ...READ,
  }),
  origin: typed<string | null>({
    type: ['string', 'null'],
    description: 'Source of the original of an edited copy.',
    context: ALL,
    ...READ,
  }),
  content: {
    ...textField('Content of the template.', ALL, {
      raw: string({ description: 'Block markup as stored.', context: FULL }),
      block_version: integer({
        description: 'Version of the block format of the content.',
        context: EDIT,
        ...READ,
      }),
    }),
    default: '',
    isLong: 'content',
  },
  title: {
    ...textField('Title of the template.', ALL, {
      raw: string({ description: 'Title as stored.', context: ALL_LATER }),
      rendered: string({ description: 'Rendered title.', context: ALL_LATER, ...READ }),
    }),
    default: '',
  },
  description: string({ description: 'Description of the template.', default: '', context: ALL }),
  status: oneOf(['publish', 'future', 'draft', 'pending', 'private'], {
    description: 'Status of the template; only published templates are used.',
    context: ALL,
    default: 'publish',
  }),
  wp_id: integer({ description: 'Id of the edited copy; 0 for none.', context: ALL, ...READ }),
  has_theme_file: boolean({
    description: 'Whether the theme contains a file for the template.',
    context: ALL,
    ...READ,
  }),
  author: integer({ description: 'Id of the author of the copy.', context: ALL_LATER }),
  modified: typed<string | false>({
    type: ['string', 'boolean'],
    format: 'date-time',
    description: 'Date when the copy was last modified, in the time zone of the site.',
    context: FULL,
    ...READ,
  }),
  author_text: string({
    description: 'Display name of the author of the template.',
    context: ALL_LATER,
    ...READ,
  }),
  original_source: oneOf(['theme', 'plugin', 'site', 'user'], {
    description: 'Original source of the template.',
    context: ALL_LATER,
    ...READ,
  }),
} as const

const own = {
  is_custom: boolean({
    description: 'Whether the template is a custom template outside of the template hierarchy.',
    context: ALL,
    ...READ,
  }),
} as const

/** Writable for parts only; a template has no area. */
const Area = string({ description: 'Area of the template part.', context: ALL })

/** Set by the editor for a slug that it suggested; never returned. */
export const IsSuggestion = boolean({ unpublished: true })

export const templateFields = (kind: TemplateKind): TemplateFields =>
  ({ ...fields, ...(kind.hasArea ? { area: Area } : own) }) as TemplateFields

/** Only parts have an area; for templates the argument is never given. */
export type TemplateFields = typeof fields & { readonly area: typeof Area }

export const templateResource = (kind: TemplateKind): ResourceSchema => {
  const made = resources.get(kind) ?? resource(kind.type.name, templateFields(kind))
  resources.set(kind, made)
  return made
}

const resources = new Map<TemplateKind, ResourceSchema>()

/** A former state of a template: its fields, and the id of the edited copy. */
export const copyResource = (kind: TemplateKind, word: 'revision' | 'autosave'): ResourceSchema =>
  resource(`${kind.type.name}-${word}`, {
    ...templateFields(kind),
    parent: integer({ description: 'Id of the edited copy.', context: ALL_LATER, ...READ }),
  })
