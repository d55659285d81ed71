import { cleanUri } from '../../../contract/arguments/coerce.ts'
import { findFault } from '../../../contract/arguments/validate.ts'
import { resource } from '../../../contract/resource.ts'
import {
  array,
  boolean,
  type Fault,
  integer,
  oneOf,
  string,
  typed,
  type ViewContext,
} from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { KINDS, type Kind } from './destination.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']
const EDIT: readonly ViewContext[] = ['edit']
const READ = { readonly: true } as const

/** Written as plain text or as `{ raw }`. */
const Title = typed<string | undefined>({
  type: ['string', 'object'],
  description: 'Text of the link; the title of the linked object by default.',
  context: ALL,
  properties: {
    raw: string({ description: 'Title as stored.', context: EDIT }),
    rendered: string({ description: 'Rendered title.', context: ALL, ...READ }),
  },
  clean: (value) => {
    const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value
    return typeof raw === 'string' ? raw : undefined
  },
})

/** Keeps only characters that need no quoting anywhere. */
const cleanClass = (name: string): string =>
  name.replace(/%[\da-f]{2}/gi, '').replace(/[^\w-]/g, '')

const classNames = (description: string) =>
  array(string({ clean: (value) => cleanClass(String(value)) }), { description, context: ALL })

/** Names of types and taxonomies are lower case. */
const cleanKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9_-]/g, '')

const line = (description: string) =>
  string({ description, context: ALL, clean: (value) => sanitizeLine(String(value)) })

const findUrlFault = (value: unknown): Fault | undefined =>
  findFault(value, string(), 'url') ??
  (value !== '' && cleanUri(String(value)) === ''
    ? { code: 'rest_invalid_url', message: 'This is not the address of a page.' }
    : undefined)

export const itemFields = {
  title: Title,
  id: integer({ description: 'Unique identifier of the item.', context: ALL, ...READ }),
  type_label: string({
    description: 'Label of the type of the linked object.',
    context: ALL,
    ...READ,
  }),
  type: oneOf(KINDS, {
    description: 'Kind of the linked object.',
    context: ALL,
    default: 'custom' as Kind,
  }),
  status: oneOf(['publish', 'future', 'draft', 'pending', 'private'], {
    description: 'Status of the item.',
    context: ALL,
    default: 'publish' as 'publish' | 'future' | 'draft' | 'pending' | 'private',
  }),
  parent: integer({
    description: 'Id of the parent item; 0 for none.',
    context: ALL,
    minimum: 0,
    default: 0 as number,
  }),
  attr_title: line('`title` attribute of the link.'),
  classes: classNames('CSS classes of the link.'),
  description: line('Description of the link.'),
  menu_order: integer({
    description: 'Position in the menu.',
    context: ALL,
    minimum: 1,
    default: 1 as number,
  }),
  object: string({
    description: 'Post type or taxonomy of the linked object.',
    context: ALL,
    clean: (value) => cleanKey(String(value)),
  }),
  object_id: integer({
    description: 'Id of the linked post or term.',
    context: ALL,
    minimum: 0,
    default: 0 as number,
  }),
  target: oneOf(['_blank', ''], {
    description: 'Target of the link; `_blank` opens a new window.',
    context: ALL,
  }),
  url: string({
    description: 'URL of the link.',
    format: 'uri',
    context: ALL,
    check: findUrlFault,
  }),
  xfn: classNames('XFN relationship to the owner of the linked site.'),
  invalid: boolean({
    description: 'Whether the linked object does not exist.',
    context: ALL,
    ...READ,
  }),
  menus: integer({ description: 'Id of the menu that contains the item.', context: FULL }),
  meta: typed<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: 'Registered meta fields; always empty.',
    properties: {},
    context: FULL,
  }),
}

/** A menu item as `OPTIONS` describes it. */
export const itemResource = resource('nav_menu_item', itemFields)
