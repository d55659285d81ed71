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
  description: `The first of ${several}; for clients from before there were several.`,
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
      attributes: { type: 'object', description: 'Its attributes.' },
      innerBlocks: { type: 'array', description: 'What it encloses, in the same form.' },
    },
  }),
  { description: 'The blocks inside.' },
)

/** Not read-only, like `variations`: read-only properties are published as always present. */
const previewed: Schema = {
  type: ['object', 'null'],
  description: 'What a preview of the block shows.',
  properties: {
    attributes: { type: 'object', description: 'Attributes of the previewed block.' },
    innerBlocks,
  },
}

const example: Schema = { ...previewed, default: null, context }

const variation: Schema = typed({
  type: 'object',
  properties: {
    name: string({ description: 'Unique within the block type.', required: true }),
    title: string({ description: 'For people.', required: true }),
    description: string({ description: 'What it is for.' }),
    category: { type: ['string', 'null'], description: 'Where the inserter shows it.' },
    icon: { type: ['string', 'null'], description: 'Name of its icon.' },
    isDefault: boolean({ description: 'Used when none is chosen.' }),
    attributes: { type: 'object', description: 'The attributes that it starts with.' },
    innerBlocks,
    example: previewed,
    scope: {
      type: ['array', 'null'],
      description: 'Where it is offered; everywhere when nothing is named.',
      items: string({ enum: ['block', 'inserter', 'transform'] }),
    },
    keywords: array(string(), { description: 'Further words to find it by.' }),
  },
})

const blockStyle: Schema = typed({
  type: 'object',
  properties: {
    name: string({ description: 'Unique within the block type.', required: true }),
    label: string({ description: 'For people.' }),
    inline_style: string({ description: 'CSS that comes with it.' }),
    style_handle: string({ description: 'Name of the style sheet that has it.' }),
  },
})

export const blockTypeResource = resource('block-type', {
  api_version: integer({ description: 'Version of the block interface.', default: 1, ...shown }),
  title: string({ description: 'Title for people.', default: '', ...shown }),
  name: string({ description: 'Unique name with its namespace.', ...shown }),
  description: string({ description: 'What the block is for.', default: '', ...shown }),
  icon: optionalText('Name of the icon; core blocks bring theirs with the editor.'),
  attributes: {
    type: ['object', 'null'],
    description: 'What a block of this type remembers.',
    properties: {},
    default: null,
    additionalProperties: { type: 'object' },
    ...shown,
  },
  provides_context: map('Attributes that blocks inside can ask for.', {
    additionalProperties: { type: 'string' },
  }),
  uses_context: handles('What the block asks of those around it.'),
  selectors: map('CSS selectors that styles of the block apply to.'),
  supports: map('What the editor offers for the block by itself.'),
  category: optionalText('Where the inserter shows the block.'),
  is_dynamic: boolean({
    description: 'The server makes the HTML of the block.',
    default: false,
    ...shown,
  }),
  editor_script_handles: handles('Scripts for the editor.'),
  script_handles: handles('Scripts for editor and site.'),
  view_script_handles: handles('Scripts for the site.'),
  view_script_module_ids: handles('Script modules for the site.'),
  editor_style_handles: handles('Style sheets for the editor.'),
  style_handles: handles('Style sheets for editor and site.'),
  view_style_handles: handles('Style sheets for the site.'),
  styles: array(blockStyle, { description: 'Looks to choose from.', default: [], ...shown }),
  variations: array(variation, { description: 'Ready forms of the block.', context }),
  textdomain: optionalText('Which translations its texts are in.'),
  parent: names('The blocks that it may stand directly in.'),
  ancestor: names('The blocks that it may stand in at any depth.'),
  allowed_blocks: names('The blocks that may stand directly in it.'),
  keywords: handles('Further words to find the block by.'),
  example,
  block_hooks: map('Blocks beside which it appears by itself, and on which side.'),
  editor_script: handle('`editor_script_handles`'),
  script: handle('`script_handles`'),
  view_script: handle('`view_script_handles`'),
  editor_style: handle('`editor_style_handles`'),
  style: handle('`style_handles`'),
})

export const renderedBlockResource = resource('rendered-block', {
  rendered: string({ description: 'The HTML of the block.', required: true, context: ['edit'] }),
})
