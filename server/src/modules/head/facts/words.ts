import type { Facts } from './facts.ts'
import { fillTemplate, fillTitle } from './fill.ts'
import type { Appearance, TypeAppearance } from './options.ts'
import { pagingOf } from './paging.ts'
import { contentOf } from './tags.ts'

/** Title and description of a page. */
export interface Words {
  readonly title: string
  readonly description: string
  /** What previews say of it. */
  readonly preview: string
}

export const wordsOf = async (facts: Facts): Promise<Words> => {
  const { options, view } = facts
  const usual = appearanceOf(facts)
  const { page } = pagingOf(view)
  const pageNumber = page > 1 ? await fillTemplate(facts, options.pagedFormat) : ''
  const numbered = (text: string): string => [text, pageNumber].filter(Boolean).join(' ')
  const said =
    (await fillTemplate(facts, options.own.description ?? '')) ||
    (await fillTemplate(facts, usual.description)) ||
    (await contentOf(facts))
  // The page of the posts has no text of its own; search engines are told what the site is about.
  const isListOfPosts = view.shown.kind === 'home' && facts.item !== undefined
  return {
    title: numbered(
      (await fillTitle(facts, options.own.title ?? '')) ||
        (await fillTitle(facts, usual.title)) ||
        facts.address,
    ),
    description: numbered(said || (isListOfPosts ? await fillTemplate(facts, '#tagline') : '')),
    preview: numbered(said),
  }
}

/** How a page of this kind presents itself. */
export const appearanceOf = (facts: Facts): Appearance => {
  const { options, item, page } = facts
  const { shown } = facts.view
  if (page) return typeAppearance(facts)
  switch (shown.kind) {
    case 'front':
      return typeAppearance(facts)
    case 'home':
      // Where the posts have a page, it is that page, not the front.
      return item ? typeAppearance(facts) : options.home
    case 'single':
      return typeAppearance(facts)
    case 'archive':
      if (shown.of === 'term')
        return options.taxonomies[shown.term.taxonomy] ?? options.taxonomies['*']
      return shown.of === 'author' ? options.author : options.date
    case 'search':
      return options.search
    case 'not-found':
      return options.notFound
  }
}

/** How items of this type present themselves. */
export const typeAppearance = ({ options, item, page }: Facts): TypeAppearance =>
  options.types[item?.type ?? page?.item?.type ?? ''] ?? options.types['*']
