import type { Facts } from './facts.ts'
import { fillTemplate } from './fill.ts'
import type { Appearance, TypeAppearance } from './options.ts'
import { pagingOf } from './paging.ts'
import { contentOf } from './tags.ts'

/** Title and description of a page. */
export interface Words {
  readonly title: string
  readonly description: string
}

export const wordsOf = async (facts: Facts): Promise<Words> => {
  const { options, view } = facts
  const usual = appearanceOf(facts)
  const title = options.own.title ?? usual.title
  const pageNumber = pagingOf(view).page > 1 ? ` ${options.pagedFormat}` : ''
  const description = await fillTemplate(facts, options.own.description ?? usual.description)
  return {
    title: (await fillTemplate(facts, title + pageNumber)) || facts.address,
    description: description || contentOf(facts),
  }
}

/** How a page of this kind presents itself. */
export const appearanceOf = (facts: Facts): Appearance => {
  const { options, item, page } = facts
  const { shown } = facts.view
  if (page) return { ...options.types['*'], isIndexed: page.isIndexed }
  switch (shown.kind) {
    case 'front':
      return options.home
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
export const typeAppearance = ({ options, item }: Facts): TypeAppearance =>
  options.types[item?.type ?? ''] ?? options.types['*']
