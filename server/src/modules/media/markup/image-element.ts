import type { Linker } from '../../../contract/context.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { fileAddress } from '../common/index.ts'
import { isSameShape, type Size } from '../pixels/index.ts'
import { folderOf, type ImageDetails } from './details.ts'

/** No page needs larger widths. */
const MAX_WIDTH = 2_048

/** One of the files of an image. */
export interface ImageFile extends Size {
  readonly key: string
}

export interface ImageLook {
  /** The name of the sub-size to show; the full image if there is none of that name. */
  readonly size: string
  readonly alt: string
  readonly classes?: string
  /** CSS declarations, already escaped. */
  readonly style?: string
}

/** An image element with dimensions, which avoid layout shift, and responsive sources. */
export const imageElement = (
  ctx: Linker,
  media: ImageDetails,
  { size, alt, classes, style = '' }: ImageLook,
): string => {
  const shown = fileOfSize(media, size)
  const names = classes ?? `attachment-${size} size-${size}`
  return (
    `<img loading="lazy" decoding="async" width="${shown.width}" height="${shown.height}"` +
    ` src="${addressValue(fileAddress(ctx, shown.key))}" class="${escapeHtml(names)}"` +
    ` alt="${escapeHtml(alt)}"${style === '' ? '' : ` style="${escapeHtml(style)}"`}` +
    `${responsive(ctx, media, shown)} />`
  )
}

/** The file of this sub-size, or the full image. */
const fileOfSize = (media: ImageDetails, size: string): ImageFile => {
  const found = Object.hasOwn(media.sizes, size) ? media.sizes[size] : undefined
  return found
    ? { key: folderOf(media.file) + found.file, width: found.width, height: found.height }
    : wholeFile(media)
}

/** The smallest uncropped file of at least this width, or the full image. */
export const fileOfWidth = (media: ImageDetails, width: number): ImageFile => {
  const whole = wholeFile(media)
  const [smallest] = filesOf(media)
    .filter((file) => file.width >= width && isSameShape(file, whole))
    .sort((a, b) => a.width - b.width)
  return smallest ?? whole
}

/** Every file of the image, the full one last. */
export const filesOf = (media: ImageDetails): readonly ImageFile[] => [
  ...Object.keys(media.sizes).map((size) => fileOfSize(media, size)),
  wholeFile(media),
]

/** `srcset` and `sizes` for an image that shows this file; empty if there is only one candidate. */
export const responsive = (ctx: Linker, media: ImageDetails, shown: ImageFile): string => {
  const sources = sourceSet(ctx, media, shown)
  if (sources === '') return ''
  return (
    ` srcset="${escapeHtml(sources)}"` +
    ` sizes="auto, (max-width: ${shown.width}px) 100vw, ${shown.width}px"`
  )
}

/** The candidates for `srcset`; empty if there is only one. */
export const sourceSet = (ctx: Linker, media: ImageDetails, shown: ImageFile): string => {
  const choices = [shown, ...filesOf(media)].filter(
    (candidate, place, all) =>
      isSameShape(candidate, shown) &&
      (candidate.width <= MAX_WIDTH || candidate === shown) &&
      all.findIndex(({ width }) => width === candidate.width) === place,
  )
  if (choices.length < 2) return ''
  return choices.map(({ key, width }) => `${fileAddress(ctx, key)} ${width}w`).join(', ')
}

const wholeFile = ({ file, width, height }: ImageDetails): ImageFile => ({
  key: file,
  width,
  height,
})
