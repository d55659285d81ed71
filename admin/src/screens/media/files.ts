import type { Answer, Attachment, AttachmentEdit } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'

/** Whether the signed-in user may have missing texts written by the formats of the SEO settings. */
export const mayFill = can('seo_search_appearance_settings')

const FIELDS = [
  'id',
  'title',
  'alt_text',
  'author',
  'date',
  'modified',
  'mime_type',
  'media_details',
  'source_url',
  'filename',
  'filesize',
  '_links',
  '_embedded',
] as const

/** A media file as the library shows it. */
export type Item = Pick<Attachment, (typeof FIELDS)[number]>

/** Kinds of files, with the words of the server for each. */
const KINDS = {
  image: { label: __('Image'), types: ['image'] },
  video: { label: __('Video'), types: ['video'] },
  audio: { label: __('Audio'), types: ['audio'] },
  document: { label: __('Document'), types: ['application', 'text'] },
} as const
export type Kind = keyof typeof KINDS

export const KIND_LABELS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))

export const kindOf = ({ mime_type }: Pick<Item, 'mime_type'>): Kind => {
  const [type] = mime_type.split('/')
  return type === 'image' || type === 'video' || type === 'audio' ? type : 'document'
}

type OrderBy = 'author' | 'date' | 'modified' | 'title'

export const listFiles = (query: ListQuery): Promise<Answer<readonly Item[]>> => {
  const { page, perPage, search, orderBy, order, filters } = query
  const media_type = filters.kind?.flatMap((kind) => KINDS[kind as Kind].types)
  const args = {
    ...{ page, per_page: perPage, search, order, orderby: orderBy as OrderBy, media_type },
    unused: filters.use !== undefined,
    alt_missing: filters.alt !== undefined,
  }
  // The context for editing would leave out the files of others.
  return api.listLibrary(args, { fields: FIELDS, embed: ['author'] })
}

/** The newest pictures without an alternative text. */
export const listUndescribed = (): Promise<Answer<readonly Item[]>> =>
  api.listLibrary({ alt_missing: true, media_type: ['image'], per_page: 20 }, { fields: FIELDS })

export const listByIds = (include: readonly number[]): Promise<Answer<readonly Item[]>> =>
  api.listLibrary({ include, per_page: include.length }, { fields: FIELDS })

export const titleOf = ({ title, filename }: Pick<Item, 'title' | 'filename'>): string =>
  decodeEntities(title.rendered) || filename

/** A file; those that the signed-in user may change come with their stored texts. */
interface OpenedFile {
  readonly item: Attachment
  readonly stored?: Answer<AttachmentEdit>
}

export const openFile = async (id: number): Promise<OpenedFile> => {
  const options = { embed: ['wp:attached-to'] }
  if (!can('edit_others_posts')) {
    const { data: item } = await api.getMedia({ id }, options)
    if (!isChangeable(item)) return { item }
  }
  const stored = await api.getMedia({ id, context: 'edit' }, options)
  return { item: stored.data, stored }
}

/** Whether the signed-in user may change and delete the file. */
export const isChangeable = ({ _links }: Pick<Item, '_links'>): boolean => {
  const hints = _links?.self?.[0]?.targetHints as { readonly allow?: readonly string[] } | undefined
  return hints?.allow?.includes('DELETE') ?? false
}

interface Size {
  readonly source_url: string
  readonly width: number
  readonly height: number
}

interface Details {
  readonly width?: number
  readonly height?: number
  readonly length_formatted?: string
  readonly sizes?: Readonly<Record<string, Size>>
}

export const detailsOf = ({ media_details }: Pick<Item, 'media_details'>): Details => media_details

/**
 * The smallest file of an image that is at least so wide; the image itself if none is. A replaced
 * file keeps its address, so the time of the last change makes browsers read it again.
 */
export const addressFor = (
  item: Pick<Item, 'media_details' | 'source_url' | 'modified'>,
  width: number,
): string => {
  // The thumbnail is cropped to a square.
  const sizes = Object.entries(detailsOf(item).sizes ?? {}).filter(([name]) => name !== 'thumbnail')
  const [fitting] = sizes
    .map(([, size]) => size)
    .filter((size) => size.width >= width)
    .toSorted((one, other) => one.width - other.width)
  return `${fitting?.source_url ?? item.source_url}?changed=${item.modified}`
}

export const dimensionsOf = (item: Pick<Item, 'media_details'>): string => {
  const { width, height } = detailsOf(item)
  return width && height ? `${width} × ${height}` : ''
}
