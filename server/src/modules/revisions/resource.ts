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
  { footnotes: string({ description: 'The footnotes as JSON text.', title: '', default: '' }) },
  { description: 'Registered extra values that copies keep.', context: FULL },
)

const NoMeta = object({}, { description: 'Always empty.', context: FULL })

const ownFields = {
  author: integer({ description: 'The user who made the copy.', context: ALL }),
  date: moment('When the copy was made, in site time.', ALL),
  date_gmt: moment('When the copy was made, in GMT.', FULL),
  guid: object(
    {
      raw: string({ description: 'The identifier as it is stored.', context: EDIT, ...READ }),
      rendered: string({ description: 'The identifier for display.', context: FULL, ...READ }),
    },
    { description: 'An identifier that never changes.', context: FULL, ...READ },
  ),
  id: integer({ description: 'Unique identifier of the copy.', context: ALL }),
  modified: moment('When the copy was last changed, in site time.', FULL),
  modified_gmt: moment('When the copy was last changed, in GMT.', FULL),
  parent: integer({ description: 'The item that the copy was made of.', context: ALL }),
  slug: string({ description: 'The name of the copy.', context: ALL }),
}
