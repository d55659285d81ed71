import { type ResourceSchema, resource } from '../../contract/resource.ts'
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
} from '../../contract/schema.ts'
import { sanitizeLine } from '../../lib/text.ts'
import { actionLinks, postFields } from '../posts/index.ts'
import { attachmentType } from './files/index.ts'
import { SIZE_RULES } from './pixels/index.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']
const EDIT: readonly ViewContext[] = ['edit']

const READ = { readonly: true } as const

/** Written as plain text or as `{ raw }`; any other value counts as not given. */
const richText = (description: string, context: readonly ViewContext[]) =>
  typed<string | undefined>({
    type: 'object',
    description,
    context,
    isLong: true,
    properties: {
      raw: string({ description: 'The text as it is stored.', context: EDIT }),
      rendered: string({ description: 'The text as readers see it, in HTML.', context, ...READ }),
    },
    check: () => undefined,
    clean: (value) => {
      const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value
      return typeof raw === 'string' ? raw : undefined
    },
  })

const Quality = integer({ minimum: 1, maximum: 100 })

const shared = postFields(attachmentType)

/** The fields that a client can set with an upload, an update or an edit. */
export const textFields = {
  title: shared.title,
  caption: richText('What stands below the file.', ALL),
  description: richText('What the file is about.', FULL),
  alt_text: typed<string>({
    type: 'string',
    description: 'What is told to those who cannot see the image.',
    context: ALL,
    clean: (value) => sanitizeLine(String(value)),
  }),
  post: integer({ description: 'The item that the file hangs on.', context: FULL }),
}

export const mediaFields = {
  date: shared.date,
  date_gmt: shared.date_gmt,
  guid: shared.guid,
  id: shared.id,
  link: shared.link,
  modified: shared.modified,
  modified_gmt: shared.modified_gmt,
  slug: shared.slug,
  status: shared.status,
  type: shared.type,
  permalink_template: shared.permalink_template,
  generated_slug: shared.generated_slug,
  class_list: shared.class_list,
  author: shared.author,
  featured_media: integer({
    description: 'The attachment that stands for this one.',
    context: ALL,
  }),
  comment_status: shared.comment_status,
  ping_status: shared.ping_status,
  // Attachments register no meta keys; those of all items are accepted without being listed.
  meta: { ...shared.meta, properties: {} },
  template: string({ description: 'The theme file that shows the item.', context: FULL }),
  ...textFields,
  media_type: oneOf(['image', 'file'], {
    description: 'Whether the file is an image.',
    context: ALL,
    ...READ,
  }),
  mime_type: string({ description: 'What kind of file it is.', context: ALL, ...READ }),
  media_details: typed<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: 'What is known about the file; it depends on its kind.',
    context: ALL,
    ...READ,
  }) as Schema & { readonly: true },
  source_url: string({
    description: 'Where the file lies.',
    format: 'uri',
    context: ALL,
    ...READ,
  }),
  missing_image_sizes: array(string(), {
    description: 'Sub-sizes that the image should have and has not.',
    context: EDIT,
    ...READ,
  }),
  filename: string({ description: 'The name of the file as it was sent.', context: FULL, ...READ }),
  filesize: typed<number | null>({
    type: ['integer', 'null'],
    description: 'How many bytes the file has.',
    context: FULL,
    ...READ,
  }) as Schema & { readonly: true },
  exif_orientation: integer({
    description: 'Which way up the image lies, from 1 to 8 as cameras tell it; 1 is upright.',
    context: EDIT,
    ...READ,
  }),
  image_quality: object(
    {
      default: Quality,
      sizes: object(Object.fromEntries(SIZE_RULES.map(({ name }) => [name, Quality]))),
    },
    {
      description: 'How well the image is kept, and its sub-sizes where that differs.',
      context: EDIT,
      ...READ,
    },
  ),
  image_output_format: typed<string | null>({
    type: ['string', 'null'],
    description: 'The media type that the image is to become; null leaves it what it is.',
    context: EDIT,
    ...READ,
  }) as Schema & { readonly: true },
  image_save_progressive: boolean({
    description: 'Whether browsers can show the image before all of it is there.',
    context: EDIT,
    ...READ,
  }),
}

export const mediaResource: ResourceSchema = resource(
  attachmentType.name,
  mediaFields,
  actionLinks(attachmentType),
)
