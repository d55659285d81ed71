import { plainText } from '../../../lib/content/plain-text.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { approvedCountLoader } from '../../comments/index.ts'
import { renderTitle } from '../../posts/index.ts'
import { taxonomiesOfType } from '../../types/index.ts'
import { type HeadTexts, namesOf, type PageData, pagingOf } from '../facts/index.ts'
import { type Ids, idOf } from './ids.ts'
import { type Node, refer } from './node.ts'
import { datesOf } from './page.ts'
import { avatar, contentPicture } from './picture.ts'
import { logoOf, pageLanguageOf } from './site.ts'

/** The article node of an item. */
export const article = async (
  data: PageData,
  ids: Ids,
  { title }: HeadTexts,
  { type, image }: { readonly type: string; readonly image: Node | undefined },
): Promise<Node> => {
  const { ctx, item, author } = data
  const comments = item && data.isOpen ? await approvedCountLoader(ctx).load(item.id) : 0
  const { page } = pagingOf(data.view)
  return {
    '@type': type,
    '@id': idOf(data.address, type),
    name: title,
    headline: plainText(renderTitle(item?.title ?? '')),
    inLanguage: pageLanguageOf(data),
    mainEntityOfPage: refer(ids.page),
    isPartOf: refer(ids.page),
    publisher: refer(ids.publisher),
    ...datesOf(data),
    ...(type === 'NewsArticle' && item
      ? { dateline: `Published on ${formatDate(item.date, data.settings.date_format)}.` }
      : {}),
    articleSection: termNames(data).join(', '),
    ...(comments > 0 ? { commentCount: comments } : {}),
    ...(page > 1 ? { pagination: page } : {}),
    image,
    ...(author ? { author: refer(ids.author) } : {}),
  }
}

/** The names of the item's public terms, in the order of its taxonomies. */
const termNames = (data: PageData): readonly string[] =>
  taxonomiesOfType(data.item?.type ?? '')
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ name }) => namesOf(data, name))

/**
 * The featured image, the first image in the content, or the avatar or logo of the represented
 * person or organisation.
 */
export const articlePicture = async (
  data: PageData,
  featured: Node | undefined,
): Promise<Node | undefined> => {
  const own = featured ?? (await contentPicture(data))
  if (own) return own
  const { ctx, author, options } = data
  return options.schema.represents.kind === 'person' && author ? avatar(ctx, author) : logoOf(data)
}
