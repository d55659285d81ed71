import type { ImageMeta, Size } from '../pixels/index.ts'

/** A smaller copy of an image. */
interface SubSize extends Size {
  /** The name without its folder. */
  readonly file: string
  readonly mime_type: string
  readonly filesize: number
}

export interface ImageDetails extends Size {
  /** The key of the file that is shown. */
  readonly file: string
  readonly filesize: number
  readonly sizes: Readonly<Record<string, SubSize>>
  readonly image_meta: ImageMeta
  /** The name of the uploaded file, if another one is shown. */
  readonly original_image?: string
  readonly parent_image?: { readonly attachment_id: string; readonly file: string }
}

/** The details of a file that is not an image: its size and the metadata of its format. */
type FileDetails = Readonly<Record<string, unknown>> & { readonly filesize: number }

/** The `details` column of an attachment. */
export interface StoredDetails {
  readonly alt: string
  readonly media: ImageDetails | FileDetails
}

export const readDetails = ({ details }: { readonly details: string }): StoredDetails => ({
  alt: '',
  media: { filesize: 0 },
  ...(JSON.parse(details) as Partial<StoredDetails>),
})

export const isImageDetails = (media: StoredDetails['media']): media is ImageDetails =>
  'image_meta' in media

/** The folder of a key, with its slash. */
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** The key of the uploaded file. */
export const originalKey = (media: ImageDetails): string =>
  media.original_image === undefined ? media.file : folderOf(media.file) + media.original_image
