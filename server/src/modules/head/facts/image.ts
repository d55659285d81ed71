import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { fileAddress, fileOfWidth, visibleImage } from '../../media/index.ts'

/** The image of a page or of the site. */
export interface HeadImage {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly type: string
}

interface ImageOptions {
  readonly width?: number
  readonly page?: PageView
  /** The image was chosen explicitly for the page or the site. */
  readonly isChosen?: boolean
}

/** The image of an attachment that the caller may see, in the file that is wide enough. */
export const imageOf = async (
  ctx: Context,
  id: number,
  { width = PREVIEW_WIDTH, page, isChosen }: ImageOptions = {},
): Promise<HeadImage | undefined> => {
  const image = await visibleImage({ ctx, page, isChosen }, id)
  if (!image) return undefined
  const file = fileOfWidth(image.media, width)
  return {
    url: fileAddress(ctx, file.key),
    width: file.width,
    height: file.height,
    alt: plainText(image.alt),
    type: image.row.mime_type,
  }
}

/** Wide enough for large link previews. */
const PREVIEW_WIDTH = 1_200
