import type { Facts } from './facts.ts'
import { fillTemplate, fillTitle } from './fill.ts'
import type { Appearance, TypeAppearance } from './options.ts'
import { pagingOf } from './paging.ts'
import { contentOf } from './tags.ts'

/** The title and the description of a page. */
export interface Words {
  readonly title: string
  readonly description: string
  /** The description for link previews. */
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
  // The page for posts has no text of its own; its description falls back to the tagline.
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

/** The appearance options for this kind of page. */
export const appearanceOf = (facts: Facts): Appearance => {
  const { options, item, page } = facts
  const { shown } = facts.view
  if (page) return typeAppearance(facts)
  switch (shown.kind) {
    case 'front':
      return typeAppearance(facts)
    case 'home':
      // With a page for posts, the options of that page apply instead of those of the front page.
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

/** The appearance options for the item's type. */
export const typeAppearance = ({ options, item, page }: Facts): TypeAppearance =>
  options.types[item?.type ?? page?.item?.type ?? ''] ?? options.types['*']
