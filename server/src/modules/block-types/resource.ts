import { resource } from '../../contract/resource.ts'
import {
  array,
  boolean,
  integer,
  type Schema,
  string,
  typed,
  type ViewContext,
} from '../../contract/schema.ts'

const context: readonly ViewContext[] = ['embed', 'view', 'edit']
const shown = { context, readonly: true } as const

const handles = (description: string): Schema => ({
  ...array(string(), { description, default: [] }),
  ...shown,
})

const names = (description: string): Schema => ({
  type: ['array', 'null'],
  items: string({ pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$' }),
  description,
  default: null,
  ...shown,
})

const handle = (several: string): Schema => ({
  type: ['string', 'null'],
  description: `First of ${several}. Deprecated.`,
  default: null,
  ...shown,
})

/** A map that serialises as an empty list when empty, as existing clients expect. */
const map = (description: string, more: Schema = {}): Schema => ({
  ...typed({ type: 'object', properties: {}, default: [], ...more }),
  description,
  ...shown,
})

const optionalText = (description: string): Schema => ({
  type: ['string', 'null'],
  description,
  default: null,
  ...shown,
})

const innerBlocks = array(
  typed({
    type: 'object',
    properties: {
      name: string({ description: 'Name of the block.', required: true }),
      attributes: { type: 'object', description: 'Attributes of the block.' },
      innerBlocks: { type: 'array', description: 'Inner blocks, in the same format.' },
    },
  }),
  { description: 'Inner blocks.' },
)

/** Not read-only, like `variations`: read-only properties are published as always present. */
const previewed: Schema = {
  type: ['object', 'null'],
  description: 'Content of the block preview.',
  properties: {
    attributes: { type: 'object', description: 'Attributes of the previewed block.' },
    innerBlocks,
  },
}

const example: Schema = { ...previewed, default: null, context }

const variation: Schema = typed({
  type: 'object',
  properties: {
    name: string({ description: 'Name, unique within the block type.', required: true }),
    title: string({ description: 'Display name.', required: true }),
    description: string({ description: 'Description of the variation.' }),
    category: {
      type: ['string', 'null'],
      description: 'Category of the variation in the inserter.',
    },
    icon: { type: ['string', 'null'], description: 'Name of the icon.' },
    isDefault: boolean({ description: 'Whether this is the default variation.' }),
    attributes: { type: 'object', description: 'Initial attributes.' },
    innerBlocks,
    example: previewed,
    scope: {
      type: ['array', 'null'],
      description: 'Places where the variation is available; all by default.',
      items: string({ enum: ['block', 'inserter', 'transform'] }),
    },
    keywords: array(string(), { description: 'Search keywords.' }),
  },
})

const blockStyle: Schema = typed({
  type: 'object',
  properties: {
    name: string({ description: 'Name, unique within the block type.', required: true }),
    label: string({ description: 'Display name.' }),
    inline_style: string({ description: 'CSS of the style.' }),
    style_handle: string({ description: 'Handle of the style sheet that contains the style.' }),
  },
})

export const blockTypeResource = resource('block-type', {
  api_version: integer({ description: 'Version of the block API.', default: 1, ...shown }),
  title: string({ description: 'Title of the block type.', default: '', ...shown }),
  name: string({ description: 'Name of the block type, including its namespace.', ...shown }),
  description: string({ description: 'Description of the block type.', default: '', ...shown }),
  icon: optionalText('Name of the icon; the editor contains the icons of core blocks.'),
  attributes: {
    type: ['object', 'null'],
    description: 'Attributes of the block type.',
    properties: {},
    default: null,
    additionalProperties: { type: 'object' },
    ...shown,
  },
  provides_context: map('Context values that the block provides to its inner blocks.', {
    additionalProperties: { type: 'string' },
  }),
  uses_context: handles('Context values that the block uses.'),
  selectors: map('CSS selectors for the styles of the block.'),
  supports: map('Block features that the block type supports.'),
  category: optionalText('Category of the block in the inserter.'),
  is_dynamic: boolean({
    description: 'Whether the block is rendered by the server.',
    default: false,
    ...shown,
  }),
  editor_script_handles: handles('Handles of scripts for the editor.'),
  script_handles: handles('Handles of scripts for the editor and the site.'),
  view_script_handles: handles('Handles of scripts for the site.'),
  view_script_module_ids: handles('Ids of script modules for the site.'),
  editor_style_handles: handles('Handles of style sheets for the editor.'),
  style_handles: handles('Handles of style sheets for the editor and the site.'),
  view_style_handles: handles('Handles of style sheets for the site.'),
  styles: array(blockStyle, { description: 'Block styles.', default: [], ...shown }),
  variations: array(variation, { description: 'Block variations.', context }),
  textdomain: optionalText('Text domain of the block type.'),
  parent: names('Blocks that may directly contain this block.'),
  ancestor: names('Blocks that may contain this block at any depth.'),
  allowed_blocks: names('Blocks that this block may directly contain.'),
  keywords: handles('Search keywords.'),
  example,
  block_hooks: map('Blocks next to which this block is inserted automatically, with its position.'),
  editor_script: handle('`editor_script_handles`'),
  script: handle('`script_handles`'),
  view_script: handle('`view_script_handles`'),
  editor_style: handle('`editor_style_handles`'),
  style: handle('`style_handles`'),
})

export const renderedBlockResource = resource('rendered-block', {
  rendered: string({ description: 'Rendered block, in HTML.', required: true, context: ['edit'] }),
})
