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
  description: 'The text of the link; the title of what it leads to where there is none.',
  context: ALL,
  properties: {
    raw: string({ description: 'The title as it is stored.', context: EDIT }),
    rendered: string({ description: 'The title as readers see it.', context: ALL, ...READ }),
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
    description: 'What the item leads to, in words.',
    context: ALL,
    ...READ,
  }),
  type: oneOf(KINDS, {
    description: 'What kind of thing the item leads to.',
    context: ALL,
    default: 'custom' as Kind,
  }),
  status: oneOf(['publish', 'future', 'draft', 'pending', 'private'], {
    description: 'Whether readers see the item.',
    context: ALL,
    default: 'publish' as 'publish' | 'future' | 'draft' | 'pending' | 'private',
  }),
  parent: integer({
    description: 'The item above this one; 0 at the top.',
    context: ALL,
    minimum: 0,
    default: 0 as number,
  }),
  attr_title: line('The title attribute of the link.'),
  classes: classNames('Class names of the link.'),
  description: line('A few words about where the item leads.'),
  menu_order: integer({
    description: 'The position in the menu.',
    context: ALL,
    minimum: 1,
    default: 1 as number,
  }),
  object: string({
    description: 'The content type or taxonomy of what the item leads to.',
    context: ALL,
    clean: (value) => cleanKey(String(value)),
  }),
  object_id: integer({
    description: 'The id of the post or term that the item leads to.',
    context: ALL,
    minimum: 0,
    default: 0 as number,
  }),
  target: oneOf(['_blank', ''], {
    description: 'Whether the link opens in a window of its own.',
    context: ALL,
  }),
  url: string({
    description: 'The address that the item leads to.',
    format: 'uri',
    context: ALL,
    check: findUrlFault,
  }),
  xfn: classNames('How the owner of the site knows the one that is linked to.'),
  invalid: boolean({
    description: 'Whether what the item leads to is not there.',
    context: ALL,
    ...READ,
  }),
  menus: integer({ description: 'The menu that the item is in.', context: FULL }),
  meta: typed<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: 'Registered extra values; there are none.',
    properties: {},
    context: FULL,
  }),
}

/** A menu item as `OPTIONS` describes it. */
export const itemResource = resource('nav_menu_item', itemFields)
