import { type Attachment, CallboardError } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { sessionFetch } from '../../session/session-fetch.ts'

const FIELDS = ['id', 'title', 'alt_text', 'source_url', 'media_details'] as const

export type Image = Pick<Attachment, (typeof FIELDS)[number]>

export const MEDIA = 'media'

export const listImages = (query: { page: number; perPage: number; search: string | undefined }) =>
  api.listMedia(
    { page: query.page, per_page: query.perPage, search: query.search, media_type: ['image'] },
    { fields: FIELDS },
  )

export const getImage = async (id: number): Promise<Image> =>
  (await api.getMedia({ id }, { fields: FIELDS })).data

/** Files go to the server as a form, which the client does not send. */
export const uploadImage = async (file: File): Promise<Image> => {
  if (!file.type.startsWith('image/')) throw new Error(__('This file is no picture.'))
  const body = new FormData()
  body.set('file', file)
  const response = await sessionFetch(`${boot.root}wp/v2/media`, { method: 'POST', body })
  const data: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw CallboardError.from(data, response.status)
  return data as Image
}

interface Sizes {
  readonly [size: string]: { readonly source_url?: string } | undefined
}

/** The address of a small copy, or of the image itself. */
export const previewOf = ({ media_details, source_url }: Image): string => {
  const sizes = media_details.sizes as Sizes | undefined
  return sizes?.medium?.source_url ?? source_url
}

export const titleOf = ({ title }: Image): string =>
  decodeEntities(title.rendered) || __('(no title)')
