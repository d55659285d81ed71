import { type ResourceSchema, resource } from '../../../contract/resource.ts'
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  type Schema,
  string,
  typed,
  type ViewContext,
} from '../../../contract/schema.ts'
import { POST_FORMATS } from '../../settings/index.ts'
import { type Feature, type PostType, taxonomiesOfType } from '../../types/index.ts'
import { actionLinks } from './action-links.ts'
import { metaField } from './meta.ts'

/** The fields of a type's items, the source of its published schema and its writable arguments. */
export const postFields = (type: PostType): PostFields => {
  const absent = new Set<string>()
  const lacks = (isThere: boolean, ...names: readonly (keyof PostFields)[]): void => {
    if (!isThere) for (const name of names) absent.add(name)
  }
  lacks(type.supports.has('post-formats'), 'format')
  lacks(type.name === 'post', 'sticky')
  lacks(type.isHierarchical, 'parent')
  lacks(type.supports.has('page-attributes'), 'menu_order')
  lacks(type.isViewable, 'permalink_template', 'generated_slug', 'class_list')
  lacks(type.name === 'wp_block', 'wp_pattern_sync_status')
  // The classic types have these fields whatever they support, as in the reference.
  const has = (feature: Feature): boolean => CLASSIC.has(type.name) || type.supports.has(feature)
  lacks(has('author'), 'author')
  lacks(has('excerpt'), 'excerpt')
  lacks(has('thumbnail'), 'featured_media')
  lacks(has('comments'), 'comment_status', 'ping_status')
  lacks(has('custom-fields'), 'meta')
  const terms = taxonomiesOfType(type.name).flatMap(({ restBase }) =>
    restBase === undefined ? [] : [[restBase, termIds(restBase)] as const],
  )
  return Object.fromEntries([
    ...Object.entries({ ...everyField, ...fieldsOf(type) }).filter(([name]) => !absent.has(name)),
    ...terms,
  ]) as unknown as PostFields
}

/** The resource of a type: the schema for `OPTIONS` and the fields of each context. */
export const postResource = (type: PostType): ResourceSchema => {
  const made = resources.get(type) ?? resource(type.name, postFields(type), actionLinks(type))
  resources.set(type, made)
  return made
}

const resources = new Map<PostType, ResourceSchema>()

const CLASSIC: ReadonlySet<string> = new Set(['post', 'page', 'attachment'])

/** The fields of all types. A type may lack any of them; its arguments are then undefined. */
export type PostFields = typeof everyField & ReturnType<typeof fieldsOf>

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']
const EDIT: readonly ViewContext[] = ['edit']

const READ = { readonly: true } as const
const USUAL = { rawIn: EDIT, isRendered: true } as const

const moment = (description: string, context: readonly ViewContext[]) =>
  typed<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    nullable: true,
    description,
    context,
  })

/**
 * A text with a raw and a rendered form. It is written as plain text or as `{ raw }`; any other
 * value counts as not given, as in the reference.
 */
const richText = (
  description: string,
  context: readonly ViewContext[],
  properties: Readonly<Record<string, Schema>>,
  { rawIn, isRendered }: Pick<PostType, 'rawIn' | 'isRendered'> = USUAL,
) =>
  typed<string | undefined>({
    type: 'object',
    description,
    context,
    isLong: true,
    properties: {
      raw: string({ description: 'Text as stored.', context: rawIn }),
      ...(isRendered
        ? {
            rendered: string({
              description: 'Rendered text, in HTML.',
              context,
              ...READ,
            }),
          }
        : {}),
      ...properties,
    },
    check: () => undefined,
    clean: (value) => {
      const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value
      return typeof raw === 'string' ? raw : undefined
    },
  })

const isProtected = boolean({
  description: 'Whether the text is protected by a password.',
  context: ALL,
  ...READ,
})

const termIds = (restBase: string) =>
  array(integer(), { description: `Ids of the item's ${restBase}.`, context: FULL })

const openOrClosed = (description: string) =>
  oneOf(['open', 'closed'], { description, context: FULL })

const everyField = {
  date: moment('Date of publication, in the time zone of the site.', ALL),
  date_gmt: moment('Date of publication, in GMT.', FULL),
  guid: object(
    {
      raw: string({ description: 'Identifier as stored.', context: EDIT, ...READ }),
      rendered: string({ description: 'Identifier for display.', context: FULL, ...READ }),
    },
    { description: 'Globally unique identifier; never changes.', context: FULL, ...READ },
  ),
  id: integer({ description: 'Unique identifier of the item.', context: ALL, ...READ }),
  link: string({
    description: 'URL of the item.',
    format: 'uri',
    context: ALL,
    ...READ,
  }),
  modified: string({
    description: 'Date when the item was last modified, in the time zone of the site.',
    format: 'date-time',
    context: FULL,
    ...READ,
  }),
  modified_gmt: string({
    description: 'Date when the item was last modified, in GMT.',
    format: 'date-time',
    context: FULL,
    ...READ,
  }),
  slug: string({ description: 'Slug of the item.', context: ALL }),
  type: string({ description: 'Post type of the item.', context: ALL, ...READ }),
  password: string({
    description: 'Password that protects the content and the excerpt; empty for none.',
    context: EDIT,
    clean: String,
  }),
  permalink_template: string({
    description: 'URL of the item with a placeholder for the slug.',
    context: EDIT,
    ...READ,
  }),
  generated_slug: string({
    description: 'Slug generated from the title.',
    context: EDIT,
    ...READ,
  }),
  class_list: array(string(), {
    description: 'CSS classes of the element that contains the item.',
    context: FULL,
    ...READ,
  }),
  parent: integer({ description: 'Id of the parent item.', context: FULL }),
  author: integer({ description: 'Id of the author.', context: ALL }),
  excerpt: richText('Excerpt of the item.', ALL, { protected: isProtected }),
  featured_media: integer({
    description: 'Id of the featured image.',
    context: ALL,
  }),
  comment_status: openOrClosed('Whether the item accepts comments.'),
  ping_status: openOrClosed('Whether the item accepts link notifications from other sites.'),
  menu_order: integer({
    description: 'Position among the items with the same parent.',
    context: FULL,
  }),
  format: oneOf(POST_FORMATS, { description: 'Format of the post.', context: FULL }),
  sticky: boolean({ description: 'Whether the item is sticky.', context: FULL }),
  template: string({
    description: 'Template of the item.',
    context: FULL,
  }),
  wp_pattern_sync_status: string({
    description: 'Sync status of the pattern; empty if its copies are fully synced.',
    context: ALL,
    unpublished: true,
    ...READ,
  }),
}

/** The fields whose form depends on the type. */
const fieldsOf = (type: PostType) => {
  const isWholeInEmbeds = type.rawIn.includes('embed')
  const shown = isWholeInEmbeds ? ALL : FULL
  return {
    status: oneOf(['publish', 'future', 'draft', 'pending', 'private'], {
      description: 'Status of the item.',
      context: shown,
    }),
    title: { ...richText('Title of the item.', ALL, {}, type), isLong: false },
    content: {
      ...richText(
        'Content of the item.',
        shown,
        {
          block_version: integer({
            description: '1 if the content consists of blocks, otherwise 0.',
            context: isWholeInEmbeds ? type.rawIn : EDIT,
            ...READ,
          }),
          protected: isProtected,
        },
        type,
      ),
      isLong: 'content' as const,
    },
    meta: { ...metaField(type.name), context: FULL },
  }
}
