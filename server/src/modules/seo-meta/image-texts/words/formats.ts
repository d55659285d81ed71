import type { Context } from '../../../../contract/context.ts'
import { oneLine, shorten } from '../../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../../lib/html/entities.ts'
import { type Facts, fillTitle, type OwnTags } from '../../../head/index.ts'
import type { PostRow } from '../../../posts/index.ts'
import { chosenIds, type SeoOptions } from '../../../seo-kernel/index.ts'
import { termsOfPostLoader } from '../../../terms/index.ts'
import { altOf, type Picture } from './picture.ts'
import { type Writing, written } from './writing.ts'

type ImageOptions = SeoOptions['site']['image']

/** Words about a picture that have a format. */
export type ImagePart = Exclude<keyof ImageOptions, 'filename'>

export const formatNames: readonly ImagePart[] = ['title', 'altTag', 'caption', 'description']

/** More than anybody reads below a picture. */
const MAX_LENGTH = 500

/**
 * The text that a format makes for a picture, as plain text. A format that tells of the picture makes none
 * where nothing is known of it: the name of the site alone says nothing about what there is to see.
 */
export const textFor = async (
  options: ImageOptions,
  part: ImagePart,
  picture: Picture,
  facts: () => Promise<Facts>,
): Promise<string> => {
  const { format, ...writing } = options[part]
  const template = decodeEntities(format)
  const own = tagsOf(picture, writing)
  const named = Array.from(template.matchAll(/#(\w+)/g), ([, name = '']) => name.toLowerCase())
    .filter((name) => own.has(name))
    .map((name) => own.get(name))
  if (named.length > 0 && named.every((text) => text === '')) return ''
  return shorten(oneLine(await fillTitle(await facts(), template, own)), MAX_LENGTH)
}

/** The separator and names of the site stay as they are: only words of the picture are written anew. */
const tagsOf = (picture: Picture, writing: Writing): OwnTags =>
  new Map([
    ['image_title', written(picture.title, writing)],
    ['alt_tag', written(altOf(picture), writing)],
    ['attachment_caption', written(picture.caption, writing)],
    ['attachment_description', written(picture.description, writing)],
  ])

/** Whether pictures of an item are left alone: it was excluded, or one of its terms was. */
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
