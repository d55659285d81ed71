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
  capabilities: members(string(), 'Capabilities required for items of this post type.'),
  description: string({ description: 'Description of the post type.', ...unlessEmbedded }),
  hierarchical: boolean({ description: 'Whether items can have parents.', ...unlessEmbedded }),
  viewable: boolean({ description: 'Whether items have public pages.', ...whenEditing }),
  labels: members(Label, 'Labels of the post type.'),
  name: string({ description: 'Display name of the post type.', ...always }),
  slug: string({ description: 'Identifier of the post type.', ...always }),
  supports: members(FeatureShape, 'Features that the post type supports.'),
  has_archive: typed<string | boolean>({
    type: ['string', 'boolean'],
    description: 'Whether the post type has an archive; a string is the slug of the archive.',
    ...unlessEmbedded,
  }),
  taxonomies: array(string(), {
    description: 'Taxonomies of the post type.',
    ...unlessEmbedded,
  }),
  rest_base: string({ description: 'REST base of the post type.', ...always }),
  rest_namespace: string({ description: 'REST namespace of the post type.', ...always }),
  visibility: object(
    {
      show_ui: boolean({ description: 'Whether to show screens for managing the items.' }),
      show_in_nav_menus: boolean({ description: 'Whether the items can be added to menus.' }),
    },
    { description: 'Visibility settings of the post type.', ...whenEditing },
  ),
  icon: typed<string | null>({
    type: ['string', 'null'],
    description: 'Icon of the post type.',
    ...always,
  }),
  template: typed<readonly unknown[]>({
    type: ['array'],
    description: 'Block template of new items.',
    ...always,
  }),
  template_lock: typed<string | false>({
    type: ['string', 'boolean'],
    enum: ['all', 'insert', 'contentOnly', false],
    description: 'Lock of the block template; false for none.',
    ...always,
  }),
})

export const statusResource = resource('status', {
  name: string({ description: 'Display name of the status.', ...alwaysOfStatus }),
  private: boolean({
    description: 'Whether only users who may read private items can see the items.',
    ...whenEditing,
  }),
  protected: boolean({
    description: 'Whether only users who may edit the items can see them.',
    ...whenEditing,
  }),
  public: boolean({ description: 'Whether the items are public.', ...unlessEmbedded }),
  queryable: boolean({
    description: 'Whether the items can be queried without authentication.',
    ...unlessEmbedded,
  }),
  show_in_list: boolean({
    description: 'Whether the items are part of the list of all items.',
    ...whenEditing,
  }),
  slug: string({ description: 'Identifier of the status.', ...alwaysOfStatus }),
  date_floating: boolean({
    description: 'Whether the date of items is not fixed before they are published.',
    ...unlessEmbedded,
  }),
})

export const taxonomyResource = resource('taxonomy', {
  capabilities: members(string(), 'Capabilities required for terms of this taxonomy.'),
  description: string({ description: 'Description of the taxonomy.', ...unlessEmbedded }),
  hierarchical: boolean({ description: 'Whether terms can have parents.', ...unlessEmbedded }),
  labels: members(Label, 'Labels of the taxonomy.'),
  name: string({ description: 'Display name of the taxonomy.', ...always }),
  slug: string({ description: 'Identifier of the taxonomy.', ...always }),
  show_cloud: boolean({
    description: 'Whether the terms can be shown as a cloud.',
    ...whenEditing,
  }),
  types: array(string(), {
    description: 'Post types of the taxonomy.',
    ...unlessEmbedded,
  }),
  rest_base: string({ description: 'REST base of the taxonomy.', ...always }),
  rest_namespace: string({ description: 'REST namespace of the taxonomy.', ...always }),
  visibility: object(
    {
      public: boolean({ description: 'Whether the taxonomy is public.' }),
      publicly_queryable: boolean({ description: 'Whether terms have public pages.' }),
      show_ui: boolean({ description: 'Whether to show screens for managing the terms.' }),
      show_admin_column: boolean({
        description: 'Whether lists of items have a column for the terms.',
      }),
      show_in_nav_menus: boolean({ description: 'Whether the terms can be added to menus.' }),
      show_in_quick_edit: boolean({ description: 'Whether quick edit includes the terms.' }),
    },
    { description: 'Visibility settings of the taxonomy.', ...whenEditing },
  ),
})
