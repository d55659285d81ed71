import type { Context } from '../../../../contract/context.ts'
import { oneLine, shorten } from '../../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../../lib/html/entities.ts'
import { fillTitle, type OwnTags, type PageData } from '../../../head/index.ts'
import type { PostRow } from '../../../posts/index.ts'
import { chosenIds, type SeoOptions } from '../../../seo-kernel/index.ts'
import { termsOfPostLoader } from '../../../terms/index.ts'
import { altOf, type Picture } from './picture.ts'
import { type Writing, written } from './writing.ts'

type ImageOptions = SeoOptions['site']['image']

/** The texts of an image that have a format. */
export type ImagePart = Exclude<keyof ImageOptions, 'filename'>

export const formatNames: readonly ImagePart[] = ['title', 'altTag', 'caption', 'description']

/** Maximum length of a generated text. */
const MAX_LENGTH = 500

/**
 * Fills the format for an image, as plain text. Returns an empty text where the format refers to the
 * image and nothing is known of it: the name of the site alone does not describe an image.
 */
export const textFor = async (
  options: ImageOptions,
  part: ImagePart,
  picture: Picture,
  data: () => Promise<PageData>,
): Promise<string> => {
  const { format, ...writing } = options[part]
  const template = decodeEntities(format)
  const own = tagsOf(picture, writing)
  const named = Array.from(template.matchAll(/#(\w+)/g), ([, name = '']) => name.toLowerCase())
    .filter((name) => own.has(name))
    .map((name) => own.get(name))
  if (named.length > 0 && named.every((text) => text === '')) return ''
  return shorten(oneLine(await fillTitle(await data(), template, own)), MAX_LENGTH)
}

/** Case and punctuation apply to the texts of the image only, not to the separator or the site's name. */
const tagsOf = (picture: Picture, writing: Writing): OwnTags =>
  new Map([
    ['image_title', written(picture.title, writing)],
    ['alt_tag', written(altOf(picture), writing)],
    ['attachment_caption', written(picture.caption, writing)],
    ['attachment_description', written(picture.description, writing)],
  ])

/** Whether images of an item are skipped: the item is excluded, or one of its terms. */
export const isExcluded = async (
  ctx: Context,
  { advancedSettings: { enable, excludePosts, excludeTerms } }: ImageOptions[ImagePart],
  row: PostRow | undefined,
): Promise<boolean> => {
  if (!enable || !row) return false
  if (chosenIds(excludePosts).includes(row.id)) return true
  const terms = new Set(chosenIds(excludeTerms))
  if (terms.size === 0) return false
  return (await termsOfPostLoader(ctx).load(row.id)).some(({ id }) => terms.has(id))
}
