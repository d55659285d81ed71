import { plainText } from '../../../lib/content/plain-text.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { approvedCountLoader } from '../../comments/index.ts'
import { renderTitle } from '../../posts/index.ts'
import { taxonomiesOfType } from '../../types/index.ts'
import { type Facts, namesOf, pagingOf, type Words } from '../facts/index.ts'
import { type Ids, idOf } from './ids.ts'
import { type Node, refer } from './node.ts'
import { datesOf } from './page.ts'
import { avatar, contentPicture } from './picture.ts'
import { logoOf, pageLanguageOf } from './site.ts'

/** The article node of an item. */
export const article = async (
  facts: Facts,
  ids: Ids,
  { title }: Words,
  { type, image }: { readonly type: string; readonly image: Node | undefined },
): Promise<Node> => {
  const { ctx, item, author } = facts
  const comments = item && facts.isOpen ? await approvedCountLoader(ctx).load(item.id) : 0
  const { page } = pagingOf(facts.view)
  return {
    '@type': type,
    '@id': idOf(facts.address, type),
    name: title,
    headline: plainText(renderTitle(item?.title ?? '')),
    inLanguage: pageLanguageOf(facts),
    mainEntityOfPage: refer(ids.page),
    isPartOf: refer(ids.page),
    publisher: refer(ids.publisher),
    ...datesOf(facts),
    ...(type === 'NewsArticle' && item
      ? { dateline: `Published on ${formatDate(item.date, facts.settings.date_format)}.` }
      : {}),
    articleSection: termNames(facts).join(', '),
    ...(comments > 0 ? { commentCount: comments } : {}),
    ...(page > 1 ? { pagination: page } : {}),
    image,
    ...(author ? { author: refer(ids.author) } : {}),
  }
}

/** The names of the item's public terms, in the order of its taxonomies. */
const termNames = (facts: Facts): readonly string[] =>
  taxonomiesOfType(facts.item?.type ?? '')
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ name }) => namesOf(facts, name))

/**
 * The featured image, the first image in the content, or the avatar or logo of the represented
 * person or organisation.
 */
export const articlePicture = async (
  facts: Facts,
  featured: Node | undefined,
): Promise<Node | undefined> => {
  const own = featured ?? (await contentPicture(facts))
  if (own) return own
  const { ctx, author, options } = facts
  return options.schema.represents.kind === 'person' && author ? avatar(ctx, author) : logoOf(facts)
}
