import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import type { HeadSubject } from '../../head/index.ts'
import { type MetaFields, type SeoOptions, seoRecord } from '../../seo-kernel/index.ts'
import { termsOfPostLoader } from '../../terms/index.ts'

/** Limit of keywords per page. */
const MAX_KEYWORDS = 100

/** Keywords in lower case, without repetition. */
const asKeywords = (words: readonly string[]): readonly string[] =>
  [...new Set(words.map((word) => plainText(word).toLowerCase()).filter(Boolean))].slice(
    0,
    MAX_KEYWORDS,
  )

/** Parses keywords as clients store them: entries with a value, or JSON of that. */
const wordsIn = (given: unknown): readonly string[] => {
  if (typeof given === 'string') return given === '' ? [] : wordsIn(parsed(given))
  if (!Array.isArray(given)) return []
  return given.flatMap((entry: unknown) => {
    const value =
      typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry
    return typeof value === 'string' ? [value] : []
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A list separated by commas.
    return text.split(',')
  }
}

/** The keywords of a page; empty unless the setting is on. */
export const keywordsOf = async (
  ctx: Context,
  { site: { searchAppearance } }: SeoOptions,
  { view }: HeadSubject,
  fields: MetaFields | undefined,
): Promise<readonly string[]> => {
  const { advanced, global, archives } = searchAppearance
  if (!advanced.useKeywords) return []
  const { shown } = view
  const isList = shown.kind === 'archive' || shown.kind === 'home'
  if (isList && advanced.dynamicallyGenerateKeywords)
    return asKeywords((await Promise.all(view.items.map(({ id }) => ofPost(id)))).flat())
  if (shown.kind === 'archive' && shown.of !== 'term')
    return asKeywords(wordsIn(archives[shown.of].advanced.keywords))
  if (shown.kind === 'search') return asKeywords(wordsIn(archives.search.advanced.keywords))
  if (shown.kind === 'home' && !fields) return asKeywords(wordsIn(global.keywords))
  const [item] = view.items
  const isPost = shown.kind === 'single' && item?.type === 'post'
  return asKeywords([...wordsIn(fields?.keywords), ...(isPost ? await ofTerms(item.id) : [])])

  async function ofPost(id: number): Promise<readonly string[]> {
    const record = await seoRecord(ctx, 'post', id)
    return [...wordsIn(record.fields.keywords), ...(await ofTerms(id))]
  }

  async function ofTerms(id: number): Promise<readonly string[]> {
    const taxonomies = [
      ...(advanced.useTagsForMetaKeywords ? ['post_tag'] : []),
      ...(advanced.useCategoriesForMetaKeywords ? ['category'] : []),
    ]
    return taxonomies.length === 0 ? [] : namesOfTerms(ctx, id, taxonomies)
  }
}

/** The names of a post's terms in these taxonomies. */
const namesOfTerms = async (
  ctx: Context,
  id: number,
  taxonomies: readonly string[],
): Promise<readonly string[]> => {
  const terms = await termsOfPostLoader(ctx).load(id)
  return taxonomies.flatMap((name) =>
    terms.filter((term) => term.taxonomy === name).map((term) => term.name),
  )
}

/**
 * The tags of an article, written and generated. Undefined where there are none and the option is off,
 * so that the defaults apply.
 */
export const articleTags = async (
  ctx: Context,
  { site: { social, searchAppearance } }: SeoOptions,
  { view }: HeadSubject,
  fields: MetaFields,
): Promise<readonly string[] | undefined> => {
  const { advanced } = social.facebook
  const written = wordsIn(fields.og_article_tags)
  if (written.length === 0 && !advanced.enable) return undefined
  const [item] = view.items
  const isMade = advanced.enable && advanced.generateArticleTags && item !== undefined
  const taxonomies = [
    ...(advanced.useCategoriesInTags ? ['category'] : []),
    ...(advanced.usePostTagsInTags ? ['post_tag'] : []),
  ]
  return asKeywords([
    ...written,
    // Keywords count only where pages have them.
    ...(isMade && advanced.useKeywordsInTags && searchAppearance.advanced.useKeywords
      ? wordsIn(fields.keywords)
      : []),
    ...(isMade ? await namesOfTerms(ctx, item.id, taxonomies) : []),
  ])
}
