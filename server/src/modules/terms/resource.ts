import { metaArgument } from '../../contract/arguments/meta.ts'
import { findFault } from '../../contract/arguments/validate.ts'
import { type ResourceSchema, resource } from '../../contract/resource.ts'
import {
  type ArgumentMap,
  integer,
  oneOf,
  type Schema,
  string,
  typed,
  type ViewContext,
} from '../../contract/schema.ts'
import { slugify } from '../../lib/slug.ts'
import type { Taxonomy } from '../types/index.ts'

/** The fields of a taxonomy's terms, the source of its schema and its writable arguments. */
export const termFields = ({ name, isHierarchical }: Taxonomy): TermFields => {
  const { parent, meta, ...common } = everyField
  return {
    ...common,
    taxonomy: { ...everyField.taxonomy, enum: [name] },
    ...(isHierarchical ? { parent } : {}),
    meta,
  } as TermFields
}

/** The resource of a taxonomy: the schema for `OPTIONS` and the fields of each context. */
export const termResource = (taxonomy: Taxonomy): ResourceSchema => {
  const made = resources.get(taxonomy) ?? resource(titleOf(taxonomy), termFields(taxonomy))
  resources.set(taxonomy, made)
  return made
}

/** A flat taxonomy does not publish `parent`, but rejects it. */
export const parentArg = ({ isHierarchical }: Taxonomy): ArgumentMap & ParentArg =>
  isHierarchical
    ? { parent: everyField.parent }
    : {
        parent: typed<number>({
          type: 'integer',
          unpublished: true,
          check: () => undefined,
          clean: () => 0,
        }),
      }

interface ParentArg {
  readonly parent: Schema<number>
}

const resources = new Map<Taxonomy, ResourceSchema>()

/** Tags have their short name in published schemas. */
const titleOf = ({ name }: Taxonomy): string => (name === 'post_tag' ? 'tag' : name)

/** The fields of all taxonomies. One without `parent` never gets it as an argument. */
export type TermFields = typeof everyField

const ALL: readonly ViewContext[] = ['view', 'embed', 'edit']
const FULL: readonly ViewContext[] = ['view', 'edit']

const READ = { readonly: true } as const

/** An unpublished limit. */
const MAX_NAME = 200

const everyField = {
  id: integer({ description: 'Unique identifier of the term.', context: ALL, ...READ }),
  count: integer({
    description: 'Number of published items with the term.',
    context: FULL,
    ...READ,
  }),
  description: string({
    description: 'Description of the term, in HTML.',
    context: FULL,
    isLong: true,
  }),
  link: string({
    description: 'URL of the archive of the term.',
    format: 'uri',
    context: ALL,
    ...READ,
  }),
  name: string({
    description: 'Name of the term, in HTML.',
    context: ALL,
    required: true,
    check: (value) => findFault(value, string({ maxLength: MAX_NAME }), 'name'),
  }),
  slug: string({
    description: 'Slug of the term, unique within its taxonomy.',
    context: ALL,
    clean: (value) => slugify(String(value)),
  }),
  taxonomy: oneOf([] as readonly string[], {
    description: 'Taxonomy of the term.',
    context: ALL,
    ...READ,
  }),
  parent: integer({ description: 'Id of the parent term.', context: FULL }),
  meta: metaArgument<Readonly<Record<string, unknown>>, object>({}, { context: FULL }),
}
