import { type ResourceSchema, resource } from '../../contract/resource.ts'
import { integer, object, type Schema, string, type ViewContext } from '../../contract/schema.ts'
import { postFields } from '../posts/index.ts'
import type { PostType } from '../types/index.ts'

/** The fields of a revision; its texts are those of the item's type. */
export const copyFields = (type: PostType): Readonly<Record<string, Schema>> => {
  const texts: Readonly<Record<string, Schema | undefined>> = postFields(type)
  return {
    ...ownFields,
    ...Object.fromEntries(
      ['title', 'content', 'excerpt'].flatMap((name) => {
        const field = texts[name]
        return field ? [[name, field]] : []
      }),
    ),
    meta: texts.meta ? Meta : NoMeta,
  }
}

export const revisionResource = (type: PostType): ResourceSchema => {
  const made = resources.get(type) ?? resource(`${type.name}-revision`, copyFields(type))
  resources.set(type, made)
  return made
}

/** Revisions of other types have an empty list instead. */
export const keepsMeta = (type: PostType): boolean => revisionResource(type).fields.meta === Meta

const resources = new Map<PostType, ResourceSchema>()

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']
const EDIT: readonly ViewContext[] = ['edit']

const READ = { readonly: true } as const

const moment = (description: string, context: readonly ViewContext[]) =>
  string({ format: 'date-time', description, context })

/** Only registered values that are part of the text are stored. */
const Meta = object(
  { footnotes: string({ description: 'Footnotes, as JSON.', title: '', default: '' }) },
  { description: 'Registered meta fields that are part of revisions.', context: FULL },
)

const NoMeta = object({}, { description: 'Always empty.', context: FULL })

const ownFields = {
  author: integer({ description: 'Id of the author of the copy.', context: ALL }),
  date: moment('Date when the copy was created, in the time zone of the site.', ALL),
  date_gmt: moment('Date when the copy was created, in GMT.', FULL),
  guid: object(
    {
      raw: string({ description: 'Identifier as stored.', context: EDIT, ...READ }),
      rendered: string({ description: 'Identifier for display.', context: FULL, ...READ }),
    },
    { description: 'Globally unique identifier; never changes.', context: FULL, ...READ },
  ),
  id: integer({ description: 'Unique identifier of the copy.', context: ALL }),
  modified: moment('Date when the copy was last modified, in the time zone of the site.', FULL),
  modified_gmt: moment('Date when the copy was last modified, in GMT.', FULL),
  parent: integer({ description: 'Id of the original item.', context: ALL }),
  slug: string({ description: 'Slug of the copy.', context: ALL }),
}
