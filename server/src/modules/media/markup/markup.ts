import type { Linker } from '../../../contract/context.ts'
import { toParagraphs } from '../../../lib/content/paragraphs.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { type PostRow, renderTitle } from '../../posts/index.ts'
import { fileAddress } from '../common/index.ts'
import { isImageDetails, type StoredDetails } from './details.ts'
import { imageElement } from './image-element.ts'

/** The content of an attachment page: the file itself, then its description. */
export const renderDescription = (
  ctx: Linker,
  row: PostRow,
  { alt, media }: StoredDetails,
): string => {
  const address = fileAddress(ctx, row.file)
  const about = toParagraphs(row.content)
  if (row.mime_type.startsWith('video/'))
    return `<p><video controls="controls" preload="metadata" src="${addressValue(address)}"></video></p>\n${about}`
  if (row.mime_type.startsWith('audio/'))
    return `<p><audio controls="controls" preload="none" src="${addressValue(address)}"></audio></p>\n${about}`
  const shown = isImageDetails(media)
    ? imageElement(ctx, media, { size: 'medium', alt })
    : renderTitle(row.title)
  return `<p class="attachment"><a href='${addressValue(address)}'>${shown}</a></p>\n${about}`
}

export const renderCaption = (caption: string): string =>
  caption === '' ? '' : toParagraphs(caption)
