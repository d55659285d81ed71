import { type FieldMap, type ResourceSchema, resource } from '../../../contract/resource.ts'
import { array, integer, oneOf, string, type ViewContext } from '../../../contract/schema.ts'
import { STATUSES, type Status } from './item.ts'
import { type ItemType, KINDS, kindsOf } from './kinds.ts'
import { MAX_NAME } from './names.ts'

/** The differences between types of items; all other code is shared. */
export interface ItemDefinition {
  readonly type: ItemType
  /** The last segment of the list's path. */
  readonly base: string
  /** `Character`, as in operation ids and type names. */
  readonly title: string
  /** Fields stored as JSON beside the columns. */
  readonly details: FieldMap
  readonly resource: ResourceSchema
}

/** Declares a type by its fields beyond the common ones and its categories. */
export const defineItem = (
  own: Pick<ItemDefinition, 'type' | 'base' | 'title' | 'details'> & {
    readonly relations?: FieldMap
  },
): ItemDefinition => ({
  ...own,
  resource: resource(own.type, {
    ...commonFields,
    ...Object.fromEntries(kindsOf(own.type).map((kind) => [KINDS[kind].field, categories(kind)])),
    ...own.relations,
    ...own.details,
  }),
})

/** `a character`, `an actor`, as in the summaries of routes. */
export const withArticle = (type: ItemType): string => `${type === 'actor' ? 'an' : 'a'} ${type}`

/** Contexts that include a field. */
export const SHOWN: readonly ViewContext[] = ['view', 'edit']
export const ALWAYS: readonly ViewContext[] = ['view', 'embed', 'edit']

const MAX_DESCRIPTION = 50_000

const READ = { readonly: true } as const

/** Fields of all items. */
const commonFields = {
  id: integer({ description: 'Unique identifier of the item.', context: ALWAYS, ...READ }),
  type: string({ description: 'Type of the item.', context: ALWAYS, ...READ }),
  name: string({
    description: 'Name of the item, as plain text.',
    context: ALWAYS,
    required: true,
    maxLength: MAX_NAME,
  }),
  slug: string({
    description: 'Slug of the item, unique within its type.',
    context: ALWAYS,
  }),
  link: string({
    description: 'URL of the page of the item.',
    format: 'uri',
    context: ALWAYS,
    ...READ,
  }),
  status: oneOf(STATUSES, {
    description: 'Status of the item.',
    context: SHOWN,
    default: 'publish' as Status,
  }),
  description: string({
    description: 'Description of the item, in HTML.',
    context: SHOWN,
    maxLength: MAX_DESCRIPTION,
  }),
  image: integer({
    description: 'Id of the image in the media library; 0 for none.',
    context: ALWAYS,
    minimum: 0,
  }),
  date_gmt: string({
    description: 'Date when the item was created, in GMT.',
    context: SHOWN,
    ...READ,
  }),
  modified_gmt: string({
    description: 'Date when the item was last modified, in GMT.',
    context: SHOWN,
    ...READ,
  }),
} as const satisfies FieldMap

const categories = (kind: string) =>
  array(string(), {
    description: `Slugs of the "${kind}" categories.`,
    context: SHOWN,
    maxItems: 100,
  })
