import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { fileAddress, fileOfWidth, visibleImage } from '../../media/index.ts'

/** A picture that stands for a page or for the site. */
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
  /** Somebody chose it to stand for the page or the site. */
  readonly isChosen?: boolean
}

/** The picture of an attachment that the caller may see, in a file that is wide enough. */
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

/** Wide enough for the large previews of those who link to a page. */
const PREVIEW_WIDTH = 1_200
