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
  id: string({ description: 'The theme and the slug: `theme//slug`.', context: ALL, ...READ }),
  slug: string({
    description: 'The name of the template in its theme.',
    context: ALL,
    required: true,
    minLength: 1,
    maxLength: 200,
    // Not anchored, as the reference publishes it: other characters become hyphens.
    pattern: '[a-zA-Z0-9_%-]+',
  }),
  theme: string({ description: 'The theme that the template belongs to.', context: ALL }),
  type: string({ description: 'The type of the template.', context: ALL }),
  source: string({
    description: 'Where the template comes from: `theme` is a file, `custom` an edited copy.',
    context: ALL,
    ...READ,
  }),
  origin: typed<string | null>({
    type: ['string', 'null'],
    description: 'Where an edited copy came from.',
    context: ALL,
    ...READ,
  }),
  content: {
    ...textField('The blocks of the template.', ALL, {
      raw: string({ description: 'The blocks as they are stored.', context: FULL }),
      block_version: integer({
        description: 'Which form of blocks the content has.',
        context: EDIT,
        ...READ,
      }),
    }),
    default: '',
    isLong: 'content',
  },
  title: {
    ...textField('What people call the template.', ALL, {
      raw: string({ description: 'The title as it is stored.', context: ALL_LATER }),
      rendered: string({ description: 'The title for display.', context: ALL_LATER, ...READ }),
    }),
    default: '',
  },
  description: string({ description: 'What the template is for.', default: '', context: ALL }),
  status: oneOf(['publish', 'future', 'draft', 'pending', 'private'], {
    description: 'Where the template stands; only a published one makes pages.',
    context: ALL,
    default: 'publish',
  }),
  wp_id: integer({ description: 'The id of the edited copy, else 0.', context: ALL, ...READ }),
  has_theme_file: boolean({
    description: 'Whether the theme has a file of this name.',
    context: ALL,
    ...READ,
  }),
  author: integer({ description: 'The id of who made the copy.', context: ALL_LATER }),
  modified: typed<string | false>({
    type: ['string', 'boolean'],
    format: 'date-time',
    description: 'When the copy was last changed, in site time.',
    context: FULL,
    ...READ,
  }),
  author_text: string({
    description: 'Who made the template, for people.',
    context: ALL_LATER,
    ...READ,
  }),
  original_source: oneOf(['theme', 'plugin', 'site', 'user'], {
    description: 'Who the template came from at first.',
    context: ALL_LATER,
    ...READ,
  }),
} as const

const own = {
  is_custom: boolean({
    description: 'Whether the template is outside of the hierarchy.',
    context: ALL,
    ...READ,
  }),
} as const

/** Writable for parts only; a template has no area. */
const Area = string({ description: 'The place of a page that the part is for.', context: ALL })

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
    parent: integer({ description: 'The id of the edited copy.', context: ALL_LATER, ...READ }),
  })
