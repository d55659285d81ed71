import { addCacheTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { ImageAddition, ImageTag } from '../../../lib/html/image-tags.ts'
import type { TextCompletion } from '../../block-rendering/index.ts'
import { attachmentAt, visibleImage } from '../../media/index.ts'
import { addImageAttributes, imagesLackingIn } from '../../posts/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import {
  isExcluded,
  type Picture,
  pageDataAround,
  pictureOf,
  pictureOfRow,
  textFor,
} from './words/index.ts'

/** The attributes of images that have a format. */
const ATTRIBUTES = { alt: 'altTag', title: 'title' } as const

type Attribute = keyof typeof ATTRIBUTES

type CompletionContext = Parameters<TextCompletion>[1]

/** Adds missing alternative texts and titles to images, where the settings want them. */
export const completeImages: TextCompletion = async (html, context) => {
  const { ctx, row } = context
  const { image: options } = (await seoOptions(ctx)).site
  const names = (Object.keys(ATTRIBUTES) as Attribute[]).filter(
    (name) => options[ATTRIBUTES[name]].enable,
  )
  if (names.length === 0 || !/<img/i.test(html)) return html
  const wanted: Attribute[] = []
  for (const name of names)
    if (!(await isExcluded(ctx, options[ATTRIBUTES[name]], row))) wanted.push(name)
  const tags = wanted.length === 0 ? [] : await imagesLackingIn(html, wanted)
  if (tags.length === 0) return html
  addCacheTags(ctx, 'posts', 'terms', 'users')
  let around: ReturnType<typeof pageDataAround> | undefined
  const data = () => (around ??= pageDataAround(ctx, row))
  const additions = await Promise.all(
    tags.map(async (tag): Promise<ImageAddition> => {
      const picture = await pictureIn(context, tag)
      const texts = await Promise.all(
        tag.lacks.map(async (name) => [
          name,
          await textFor(options, ATTRIBUTES[name as Attribute], picture, data),
        ]),
      )
      return {
        index: tag.index,
        attributes: Object.fromEntries(texts.filter(([, text]) => text !== '')),
      }
    }),
  )
  return addImageAttributes(html, additions)
}

/** The texts of an image: stored ones for images of the library, the file name for others. */
const pictureIn = async (
  { ctx, row, page }: CompletionContext,
  tag: ImageTag,
): Promise<Picture> => {
  const address = addressOf(ctx, tag)
  const named = Number(ATTACHMENT.exec(tag.classes)?.[1] ?? 0)
  const id = named || (address ? await attachmentAt(ctx, address.href) : 0) || 0
  const image = await visibleImage({ ctx, page, within: [row.id] }, id)
  return image ? pictureOfRow(image.row) : pictureOf({ title: nameAt(address) })
}

const ATTACHMENT = /\bwp-image-(\d{1,15})\b/

/** Longer addresses, such as embedded images, are ignored. */
const MAX_ADDRESS = 2_000

const addressOf = ({ links }: Context, { source }: ImageTag): URL | null =>
  source === '' || source.length > MAX_ADDRESS || /^\s*data:/i.test(source)
    ? null
    : URL.parse(source, links.site(''))

const nameAt = (address: URL | null): string => {
  const name = address?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
