import { asHtml, type UploadWords } from '../../media/index.ts'
import { postLoader } from '../../posts/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import {
  formatNames,
  type ImagePart,
  isExcluded,
  pageDataAround,
  pictureOf,
  textFor,
  written,
} from './words/index.ts'

/** Generates the texts and the file name of a new image, by the settings. */
export const wordsForUpload: UploadWords = async (ctx, { base, said, post }) => {
  const { image: options } = (await seoOptions(ctx)).site
  const isWanted = formatNames.some((part) => options[part].autogenerate)
  const name = options.filename.enable ? { base: nameOf(base, options.filename) } : {}
  if (!isWanted) return name
  const parent = post ? await postLoader(ctx).load(post) : undefined
  // Words that are stripped from the file name are not used in texts either.
  const named = options.filename.enable && nameOf(base, { ...options.filename, casing: '' })
  const picture = pictureOf({
    title: said.title || named || base,
    alt: said.alt_text,
    caption: said.caption,
    description: said.description,
  })
  const data = () => pageDataAround(ctx, parent)
  const make = async (part: ImagePart): Promise<string | undefined> => {
    if (!options[part].autogenerate || (await isExcluded(ctx, options[part], parent)))
      return undefined
    return textFor(options, part, picture, data)
  }
  return {
    ...name,
    title: html(await make('title')),
    caption: html(await make('caption')),
    description: html(await make('description')),
    alt_text: await make('altTag'),
  }
}

/** These fields are stored as HTML, so the text is escaped. */
const html = (text: string | undefined): string | undefined => text && asHtml(text)

/** The file name without unwanted words; undefined where none is left. */
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
