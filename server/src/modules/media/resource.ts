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
      raw: string({ description: 'Text as stored.', context: EDIT }),
      rendered: string({ description: 'Rendered text, in HTML.', context, ...READ }),
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
  caption: richText('Caption of the file.', ALL),
  description: richText('Description of the file.', FULL),
  alt_text: typed<string>({
    type: 'string',
    description: 'Alternative text of the image.',
    context: ALL,
    clean: (value) => sanitizeLine(String(value)),
  }),
  post: integer({ description: 'Id of the item that the file is attached to.', context: FULL }),
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
    description: 'Id of the featured image.',
    context: ALL,
  }),
  comment_status: shared.comment_status,
  ping_status: shared.ping_status,
  // Attachments register no meta keys; those of all items are accepted without being listed.
  meta: { ...shared.meta, properties: {} },
  template: string({ description: 'Template of the item.', context: FULL }),
  ...textFields,
  media_type: oneOf(['image', 'file'], {
    description: 'Type of the file: `image` or `file`.',
    context: ALL,
    ...READ,
  }),
  mime_type: string({ description: 'MIME type of the file.', context: ALL, ...READ }),
  media_details: typed<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: 'Details of the file; they depend on its media type.',
    context: ALL,
    ...READ,
  }) as Schema & { readonly: true },
  source_url: string({
    description: 'URL of the file.',
    format: 'uri',
    context: ALL,
    ...READ,
  }),
  missing_image_sizes: array(string(), {
    description: 'Missing sizes of the image.',
    context: EDIT,
    ...READ,
  }),
  filename: string({ description: 'Original name of the file.', context: FULL, ...READ }),
  filesize: typed<number | null>({
    type: ['integer', 'null'],
    description: 'Size of the file in bytes.',
    context: FULL,
    ...READ,
  }) as Schema & { readonly: true },
  exif_orientation: integer({
    description: 'EXIF orientation of the image, from 1 to 8; 1 is upright.',
    context: EDIT,
    ...READ,
  }),
  image_quality: object(
    {
      default: Quality,
      sizes: object(Object.fromEntries(SIZE_RULES.map(({ name }) => [name, Quality]))),
    },
    {
      description: 'Quality of the image, and of its sizes where it differs.',
      context: EDIT,
      ...READ,
    },
  ),
  image_output_format: typed<string | null>({
    type: ['string', 'null'],
    description: 'MIME type to convert the image to; null to keep its type.',
    context: EDIT,
    ...READ,
  }) as Schema & { readonly: true },
  image_save_progressive: boolean({
    description: 'Whether the image is saved as a progressive image.',
    context: EDIT,
    ...READ,
  }),
}

export const mediaResource: ResourceSchema = resource(
  attachmentType.name,
  mediaFields,
  actionLinks(attachmentType),
)
