import { autop } from '@wordpress/autop'
import type { Context } from '../../contract/context.ts'
import { escapeHtml } from '../../lib/text.ts'
import { type PostRow, renderTitle } from '../posts/index.ts'
import { fileAddress } from './addresses.ts'
import { folderOf, type ImageDetails, isImageDetails, type StoredDetails } from './details.ts'
import { isSameShape, type Size } from './sizes.ts'

/** The page of an attachment: the file itself, then what is written about it. */
export const renderDescription = (
  ctx: Pick<Context, 'links'>,
  row: PostRow,
  { alt, media }: StoredDetails,
): string => {
  const address = escapeHtml(fileAddress(ctx, row.file))
  const about = autop(row.content)
  if (row.mime_type.startsWith('video/'))
    return `<p><video controls="controls" preload="metadata" src="${address}"></video></p>\n${about}`
  if (row.mime_type.startsWith('audio/'))
    return `<p><audio controls="controls" preload="none" src="${address}"></audio></p>\n${about}`
  const shown = isImageDetails(media) ? imageTag(ctx, media, alt) : renderTitle(row.title)
  return `<p class="attachment"><a href='${address}'>${shown}</a></p>\n${about}`
}

export const renderCaption = (caption: string): string => (caption === '' ? '' : autop(caption))

/** Widths above this help no page. */
const MAX_WIDTH = 2_048

interface Candidate extends Size {
  readonly key: string
}

const imageTag = (ctx: Pick<Context, 'links'>, media: ImageDetails, alt: string): string => {
  const folder = folderOf(media.file)
  const full: Candidate = { key: media.file, width: media.width, height: media.height }
  const smaller = Object.values(media.sizes).map(
    ({ file, width, height }): Candidate => ({ key: folder + file, width, height }),
  )
  const medium = media.sizes.medium
  const shown: Candidate = medium ? { ...medium, key: folder + medium.file } : full
  const source = (candidate: Candidate): string => escapeHtml(fileAddress(ctx, candidate.key))
  const choices = [shown, ...smaller, full].filter(
    (candidate, place, all) =>
      isSameShape(candidate, shown) &&
      (candidate.width <= MAX_WIDTH || candidate === shown) &&
      all.findIndex(({ width }) => width === candidate.width) === place,
  )
  const responsive =
    choices.length > 1
      ? ` srcset="${choices.map((one) => `${source(one)} ${one.width}w`).join(', ')}"` +
        ` sizes="auto, (max-width: ${shown.width}px) 100vw, ${shown.width}px"`
      : ''
  return (
    `<img loading="lazy" decoding="async" width="${shown.width}" height="${shown.height}"` +
    ` src="${source(shown)}" class="attachment-medium size-medium" alt="${escapeHtml(alt)}"` +
    `${responsive} />`
  )
}
