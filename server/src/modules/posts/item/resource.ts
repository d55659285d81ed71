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
      raw: string({ description: 'The text as it is stored.', context: rawIn }),
      ...(isRendered
        ? {
            rendered: string({
              description: 'The text as readers see it, in HTML.',
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
  description: 'Whether a password protects the text.',
  context: ALL,
  ...READ,
})

const termIds = (restBase: string) =>
  array(integer(), { description: `Ids of the item's ${restBase}.`, context: FULL })

const openOrClosed = (description: string) =>
  oneOf(['open', 'closed'], { description, context: FULL })

const everyField = {
  date: moment('When the item was published, in site time.', ALL),
  date_gmt: moment('When the item was published, in GMT.', FULL),
  guid: object(
    {
      raw: string({ description: 'The identifier as it is stored.', context: EDIT, ...READ }),
      rendered: string({ description: 'The identifier for display.', context: FULL, ...READ }),
    },
    { description: 'An identifier that never changes.', context: FULL, ...READ },
  ),
  id: integer({ description: 'Unique identifier of the item.', context: ALL, ...READ }),
  link: string({
    description: 'Where readers find the item.',
    format: 'uri',
    context: ALL,
    ...READ,
  }),
  modified: string({
    description: 'When the item was last changed, in site time.',
    format: 'date-time',
    context: FULL,
    ...READ,
  }),
  modified_gmt: string({
    description: 'When the item was last changed, in GMT.',
    format: 'date-time',
    context: FULL,
    ...READ,
  }),
  slug: string({ description: 'The name of the item in addresses.', context: ALL }),
  type: string({ description: 'The content type of the item.', context: ALL, ...READ }),
  password: string({
    description: 'Protects content and excerpt; empty for none.',
    context: EDIT,
    clean: String,
  }),
  permalink_template: string({
    description: 'The address of the item, with a place for the slug.',
    context: EDIT,
    ...READ,
  }),
  generated_slug: string({
    description: 'The slug that the title would give.',
    context: EDIT,
    ...READ,
  }),
  class_list: array(string(), {
    description: 'Class names for the element that shows the item.',
    context: FULL,
    ...READ,
  }),
  parent: integer({ description: 'The item above this one.', context: FULL }),
  author: integer({ description: 'The user who wrote the item.', context: ALL }),
  excerpt: richText('The excerpt.', ALL, { protected: isProtected }),
  featured_media: integer({
    description: 'The attachment that stands for the item.',
    context: ALL,
  }),
  comment_status: openOrClosed('Whether readers may comment.'),
  ping_status: openOrClosed('Whether other sites may announce their links.'),
  menu_order: integer({
    description: 'The position among the items at its place.',
    context: FULL,
  }),
  format: oneOf(POST_FORMATS, { description: 'What kind of post it is.', context: FULL }),
  sticky: boolean({ description: 'Whether the item stays at the top.', context: FULL }),
  template: string({
    description: 'The theme file that shows the item.',
    context: FULL,
  }),
  wp_pattern_sync_status: string({
    description: 'How far copies of the pattern follow it; empty when they do wholly.',
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
      description: 'Where the item stands in its life.',
      context: shown,
    }),
    title: { ...richText('The title.', ALL, {}, type), isLong: false },
    content: {
      ...richText(
        'The content.',
        shown,
        {
          block_version: integer({
            description: '1 when the content is made of blocks, else 0.',
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
