import { resource } from '../../contract/resource.ts'
import {
  array,
  boolean,
  mapOf,
  object,
  type Schema,
  string,
  typed,
  type ViewContext,
} from '../../contract/schema.ts'

const always = {
  context: ['view', 'edit', 'embed'] as readonly ViewContext[],
  readonly: true,
} as const
/** The same in the order that the reference uses for statuses. */
const alwaysOfStatus = { ...always, context: ['embed', 'view', 'edit'] as readonly ViewContext[] }
const unlessEmbedded = {
  context: ['view', 'edit'] as readonly ViewContext[],
  readonly: true,
} as const
const whenEditing = { context: ['edit'] as readonly ViewContext[], readonly: true } as const

/** The reference does not publish the members. */
const members = (schema: Schema, description: string) =>
  typed<object>({ ...mapOf(schema), description, ...whenEditing, hasOwnShape: true })

const Label = typed<string | null>({ type: ['string', 'null'] })

/** A feature, or its options. */
const FeatureShape = typed<unknown>({ anyOf: [boolean(), array(mapOf(boolean()))] })

export const typeResource = resource('type', {
  capabilities: members(string(), 'What acts on items of this type require.'),
  description: string({ description: 'What the type is for.', ...unlessEmbedded }),
  hierarchical: boolean({ description: 'Items can have parents.', ...unlessEmbedded }),
  viewable: boolean({ description: 'Items have pages of their own.', ...whenEditing }),
  labels: members(Label, 'Words for screens that show the type.'),
  name: string({ description: 'What the type is called.', ...always }),
  slug: string({ description: 'The identifier of the type.', ...always }),
  supports: members(FeatureShape, 'What items of this type can have.'),
  has_archive: typed<string | boolean>({
    type: ['string', 'boolean'],
    description: 'Whether the site lists the items; a text is the address of the list.',
    ...unlessEmbedded,
  }),
  taxonomies: array(string(), {
    description: 'Taxonomies whose terms the items carry.',
    ...unlessEmbedded,
  }),
  rest_base: string({ description: 'Where the interface keeps the items.', ...always }),
  rest_namespace: string({ description: 'The namespace of that place.', ...always }),
  visibility: object(
    {
      show_ui: boolean({ description: 'Screens for managing the items are wanted.' }),
      show_in_nav_menus: boolean({ description: 'Menus can point at the items.' }),
    },
    { description: 'Where people meet the type.', ...whenEditing },
  ),
  icon: typed<string | null>({
    type: ['string', 'null'],
    description: 'The picture that stands for the type.',
    ...always,
  }),
  template: typed<readonly unknown[]>({
    type: ['array'],
    description: 'Blocks that a new item starts with.',
    ...always,
  }),
  template_lock: typed<string | false>({
    type: ['string', 'boolean'],
    enum: ['all', 'insert', 'contentOnly', false],
    description: 'What of those blocks may be changed; false for everything.',
    ...always,
  }),
})

export const statusResource = resource('status', {
  name: string({ description: 'What the status is called.', ...alwaysOfStatus }),
  private: boolean({ description: 'Items are for private readers only.', ...whenEditing }),
  protected: boolean({ description: 'Items are for their editors only.', ...whenEditing }),
  public: boolean({ description: 'Items are for everybody.', ...unlessEmbedded }),
  queryable: boolean({ description: 'Everybody may ask for such items.', ...unlessEmbedded }),
  show_in_list: boolean({ description: 'Items are in the list of all items.', ...whenEditing }),
  slug: string({ description: 'The identifier of the status.', ...alwaysOfStatus }),
  date_floating: boolean({
    description: 'Items get their date only when they are published.',
    ...unlessEmbedded,
  }),
})

export const taxonomyResource = resource('taxonomy', {
  capabilities: members(string(), 'What acts on the terms require.'),
  description: string({ description: 'What the taxonomy is for.', ...unlessEmbedded }),
  hierarchical: boolean({ description: 'Terms can have parents.', ...unlessEmbedded }),
  labels: members(Label, 'Words for screens that show the taxonomy.'),
  name: string({ description: 'What the taxonomy is called.', ...always }),
  slug: string({ description: 'The identifier of the taxonomy.', ...always }),
  show_cloud: boolean({ description: 'Its terms may appear in a cloud.', ...whenEditing }),
  types: array(string(), {
    description: 'Content types whose items carry the terms.',
    ...unlessEmbedded,
  }),
  rest_base: string({ description: 'Where the interface keeps the terms.', ...always }),
  rest_namespace: string({ description: 'The namespace of that place.', ...always }),
  visibility: object(
    {
      public: boolean({ description: 'The taxonomy is not only for the product itself.' }),
      publicly_queryable: boolean({ description: 'Terms have pages of their own.' }),
      show_ui: boolean({ description: 'Screens for managing the terms are wanted.' }),
      show_admin_column: boolean({ description: 'Lists of items have a column for the terms.' }),
      show_in_nav_menus: boolean({ description: 'Menus can point at the terms.' }),
      show_in_quick_edit: boolean({ description: 'Terms can be chosen in quick edit.' }),
    },
    { description: 'Where people meet the taxonomy.', ...whenEditing },
  ),
})
