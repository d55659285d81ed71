import type { Attachment } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { sendFile } from '../send-file.ts'

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

export const uploadImage = async (file: File): Promise<Image> => {
  if (!file.type.startsWith('image/')) throw new Error(__('This file is no picture.'))
  return sendFile({ file })
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
