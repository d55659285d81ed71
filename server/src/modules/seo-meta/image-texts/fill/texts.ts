import type { Context } from '../../../../contract/context.ts'
import { asHtml, readDetails } from '../../../media/index.ts'
import { type PostRow, postLoader } from '../../../posts/index.ts'
import type { SeoOptions } from '../../../seo-kernel/index.ts'
import {
  type ImagePart,
  isExcluded,
  pageDataAround,
  pictureOfRow,
  textFor,
} from '../words/index.ts'

/** The missing texts of an image. A title equal to the file's name counts as missing. */
export const lackingOf = (row: PostRow, parts: readonly ImagePart[]): readonly ImagePart[] =>
  parts.filter((part) => IS_LACKING[part](row))

const IS_LACKING: Readonly<Record<ImagePart, (row: PostRow) => boolean>> = {
  title: ({ title, file }) => title === '' || title === baseOf(file),
  altTag: (row) => readDetails(row).alt === '',
  caption: ({ excerpt }) => excerpt === '',
  description: ({ content }) => content === '',
}

/** Large images are served as a smaller copy, whose name has a suffix. */
const baseOf = (file: string): string =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .replace(/-(?:scaled|rotated)$/, '')

/** Generates the missing texts of an image; texts without words are left out. */
export const textsFor = async (
  ctx: Context,
  options: SeoOptions['site']['image'],
  row: PostRow,
  parts: readonly ImagePart[],
): Promise<ReadonlyMap<ImagePart, string>> => {
  const parent = row.parent_id === 0 ? undefined : await postLoader(ctx).load(row.parent_id)
  const texts = new Map<ImagePart, string>()
  for (const part of parts) {
    if (await isExcluded(ctx, options[part], parent)) continue
    const text = await textFor(options, part, pictureOfRow(row), () =>
      pageDataAround(ctx, parent ?? row),
    )
    const isSame = part === 'title' && asHtml(text) === row.title
    if (text !== '' && !isSame) texts.set(part, text)
  }
  return texts
}

/** The texts as input of an attachment. */
export const asInput = (
  texts: ReadonlyMap<ImagePart, string>,
): Readonly<Partial<Record<'title' | 'alt_text' | 'caption' | 'description', string>>> =>
  Object.fromEntries(
    Array.from(texts, ([part, text]) =>
      part === 'altTag' ? ['alt_text', text] : [part, asHtml(text)],
    ),
  )
