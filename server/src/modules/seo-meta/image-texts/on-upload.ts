import { asHtml, type UploadWords } from '../../media/index.ts'
import { postLoader } from '../../posts/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import {
  factsAround,
  formatNames,
  type ImagePart,
  isExcluded,
  pictureOf,
  textFor,
  written,
} from './words/index.ts'

/** Words and a name for a new picture, as far as the settings want them. */
export const wordsForUpload: UploadWords = async (ctx, { base, said, post }) => {
  const { image: options } = (await seoOptions(ctx)).site
  const isWanted = formatNames.some((part) => options[part].autogenerate)
  const name = options.filename.enable ? { base: nameOf(base, options.filename) } : {}
  if (!isWanted) return name
  const parent = post ? await postLoader(ctx).load(post) : undefined
  // Words that do not belong into the name say nothing about the picture either.
  const named = options.filename.enable && nameOf(base, { ...options.filename, casing: '' })
  const picture = pictureOf({
    title: said.title || named || base,
    alt: said.alt_text,
    caption: said.caption,
    description: said.description,
  })
  const facts = () => factsAround(ctx, parent)
  const make = async (part: ImagePart): Promise<string | undefined> => {
    if (!options[part].autogenerate || (await isExcluded(ctx, options[part], parent)))
      return undefined
    return textFor(options, part, picture, facts)
  }
  return {
    ...name,
    title: html(await make('title')),
    caption: html(await make('caption')),
    description: html(await make('description')),
    alt_text: await make('altTag'),
  }
}

/** What is stored as HTML says what the text says. */
const html = (text: string | undefined): string | undefined => text && asHtml(text)

/** A file's name with only the words that say something; one that has none keeps its own. */
const nameOf = (
  base: string,
  {
    wordsToStrip,
    ...writing
  }: Parameters<typeof written>[1] & {
    readonly wordsToStrip: string | null
  },
): string | undefined => {
  const unwanted = new Set((wordsToStrip ?? '').toLowerCase().split('\n'))
  const words = written(base.replace(/[-_\s]+/g, ' '), writing)
    .split(' ')
    .filter((word) => word !== '' && !unwanted.has(word.toLowerCase()))
  return words.join('-') || undefined
}
