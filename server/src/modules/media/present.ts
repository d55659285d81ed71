import type { Context } from '../../contract/context.ts'
import { curies, embeddable, type LinkMap, link } from '../../contract/links.ts'
import type { ViewContext } from '../../contract/schema.ts'
import {
  itemPath,
  mayDelete,
  mayEdit,
  type PostRow,
  permalinkLoader,
  presentMeta,
  readMeta,
  renderTitle,
  slugOfTitle,
  visibilityOf,
} from '../posts/index.ts'
import { postType } from '../types/index.ts'
import { fileAddress, isEditableImage } from './common/index.ts'
import { type Attachment, attachmentType } from './files/index.ts'
import {
  folderOf,
  type ImageDetails,
  isImageDetails,
  nameOf,
  originalKey,
  readDetails,
  renderCaption,
  renderDescription,
  type StoredDetails,
} from './markup/index.ts'
import { encodeQuality, missingSizes, type SizeRule } from './pixels/index.ts'
import { mediaResource } from './resource.ts'
import { sizeRules } from './size-rules.ts'

/** An attachment as the REST interface returns it. */
export const presentMedia = async (
  ctx: Context,
  attachment: Attachment,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const { row, parent } = attachment
  const details = readDetails(row)
  const { media } = details
  const above = parent && (await addressAbove(ctx, parent))
  const guid = fileAddress(ctx, isImageDetails(media) ? originalKey(media) : row.file)
  const rules = await sizeRules(ctx)
  const item = {
    id: row.id,
    date: row.date,
    date_gmt: row.date_gmt,
    guid: { rendered: guid, raw: guid },
    modified: row.modified,
    modified_gmt: row.modified_gmt,
    slug: row.slug,
    status: row.status,
    type: row.type,
    link: linkOf(ctx, row, above),
    title: { raw: row.title, rendered: renderTitle(row.title) },
    author: row.author_id ?? 0,
    featured_media: row.featured_media,
    comment_status: row.comment_status,
    ping_status: row.ping_status,
    template: row.template,
    meta: metaOf(ctx, row),
    permalink_template: isAddress(above) ? `${above}%postname%/` : plainLink(ctx, row),
    generated_slug: slugOfTitle(row.title, row.id),
    class_list: [`post-${row.id}`, row.type, `type-${row.type}`, `status-${row.status}`, 'hentry'],
    description: {
      raw: row.content,
      rendered: context === 'embed' ? '' : renderDescription(ctx, row, details),
    },
    caption: { raw: row.excerpt, rendered: renderCaption(row.excerpt) },
    alt_text: details.alt,
    media_type: row.mime_type.startsWith('image/') ? 'image' : 'file',
    mime_type: row.mime_type,
    media_details: presentDetails(ctx, row, media),
    post: row.parent_id === 0 ? null : row.parent_id,
    source_url: fileAddress(ctx, row.file),
    missing_image_sizes: sizesMissingFrom(row, media, rules),
    filename: nameOf(isImageDetails(media) ? originalKey(media) : row.file),
    filesize: media.filesize > 0 ? media.filesize : null,
    ...(isImageDetails(media) ? handlingOf(row, media) : {}),
  }
  const links = attachmentLinks(ctx, attachment, context === 'edit')
  return { ...mediaResource.inContext(item, context), _links: links }
}

/** Empty until a value is set. */
const metaOf = (ctx: Context, row: PostRow): object => {
  const stored = readMeta(row)
  const isSet = Object.keys(stored).some((name) => !name.startsWith('.'))
  return isSet ? presentMeta(ctx, attachmentType.name, stored) : []
}

/** The names of the sub-sizes that an image lacks. */
const sizesMissingFrom = (
  row: PostRow,
  media: StoredDetails['media'],
  rules: readonly SizeRule[],
): readonly string[] =>
  isImageDetails(media) && isEditableImage(row.mime_type)
    ? missingSizes(media, Object.keys(media.sizes), rules)
        .map(({ rule }) => rule.name)
        .toSorted((one, other) => SIZE_NAMES.indexOf(one) - SIZE_NAMES.indexOf(other))
    : []

/**
 * The order in which the reference registers sizes; stored ones are listed in that of its editor.
 */
const SIZE_NAMES = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048']

/** Parameters for clients that make further files of an image themselves. */
const handlingOf = ({ mime_type }: PostRow, { image_meta }: ImageDetails) => ({
  exif_orientation: Number(image_meta.orientation) || 1,
  image_output_format: null,
  image_save_progressive: false,
  image_quality: { default: encodeQuality(mime_type), sizes: [] },
})

const presentDetails = (
  ctx: Context,
  row: PostRow,
  media: StoredDetails['media'],
): Readonly<Record<string, unknown>> =>
  isImageDetails(media)
    ? { ...media, sizes: presentSizes(ctx, row, media) }
    : { ...media, sizes: {} }

const presentSizes = (
  ctx: Context,
  row: PostRow,
  { file, width, height, sizes }: ImageDetails,
): Readonly<Record<string, unknown>> => {
  const folder = folderOf(file)
  const shown = Object.entries(sizes).map(([name, size]) => [
    name,
    { ...size, source_url: fileAddress(ctx, folder + size.file) },
  ])
  if (shown.length === 0) return {}
  const source_url = fileAddress(ctx, file)
  return {
    ...Object.fromEntries(shown),
    full: { file: nameOf(file), width, height, mime_type: row.mime_type, source_url },
  }
}

/** The address of the parent item; empty if the caller may not see it. */
export const addressAbove = async (ctx: Context, parent: PostRow): Promise<string> =>
  visibilityOf(ctx, parent) === 'hidden' ? '' : permalinkLoader(ctx).load(parent)

/** Below the parent's address, if that is a path. */
export const linkOf = (ctx: Context, row: PostRow, above: string | undefined): string => {
  if (row.slug === '' || row.status === 'trash') return plainLink(ctx, row)
  if (above === undefined) return ctx.links.site(`${row.slug}/`)
  return isAddress(above) ? `${above}${row.slug}/` : plainLink(ctx, row)
}

/** Whether the address is a path rather than an id in a query. */
const isAddress = (above: string | undefined): above is string =>
  above !== undefined && above !== '' && !above.includes('?')

const plainLink = ({ links }: Context, { id }: PostRow): string =>
  links.site(`?attachment_id=${id}`)

const attachmentLinks = (
  ctx: Context,
  { row, parent }: Attachment,
  withActions: boolean,
): LinkMap => {
  const self = itemPath(attachmentType, row)
  const allow = [
    'GET',
    ...(mayEdit(ctx, row) ? ['POST', 'PUT', 'PATCH'] : []),
    ...(mayDelete(ctx, row) ? ['DELETE'] : []),
  ]
  const links: LinkMap = {
    self: [link(ctx, self, { targetHints: { allow } })],
    collection: [link(ctx, `core/v2/${attachmentType.restBase}`)],
    about: [link(ctx, `core/v2/types/${attachmentType.name}`)],
  }
  if (row.author_id !== null) links.author = [embeddable(ctx, `core/v2/users/${row.author_id}`)]
  links.replies = [embeddable(ctx, `core/v2/comments?post=${row.id}`)]
  const named: LinkMap = {}
  const type = parent && postType(parent.type)
  if (parent && type?.restBase)
    named['wp:attached-to'] = [
      embeddable(ctx, itemPath(type, parent), { post_type: parent.type, id: parent.id }),
    ]
  if (withActions && ctx.can('unfiltered_html'))
    named['wp:action-unfiltered-html'] = [link(ctx, self)]
  if (withActions && ctx.can(attachmentType.capabilities.edit_others_posts))
    named['wp:action-assign-author'] = [link(ctx, self)]
  return { ...links, ...named, ...(Object.keys(named).length > 0 ? { curies } : {}) }
}
