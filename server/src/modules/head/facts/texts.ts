import { fillTemplate, fillTitle } from './fill.ts'
import type { Appearance, TypeAppearance } from './options.ts'
import type { PageData } from './page-data.ts'
import { pagingOf } from './paging.ts'
import { contentOf } from './tags.ts'

/** The title and the description of a page. */
export interface HeadTexts {
  readonly title: string
  readonly description: string
  /** The description for link previews. */
  readonly preview: string
}

export const headTexts = async (data: PageData): Promise<HeadTexts> => {
  const { options, view } = data
  const usual = appearanceOf(data)
  const { page } = pagingOf(view)
  const pageNumber = page > 1 ? await fillTemplate(data, options.pagedFormat) : ''
  const numbered = (text: string): string => [text, pageNumber].filter(Boolean).join(' ')
  const said =
    (await fillTemplate(data, options.own.description ?? '')) ||
    (await fillTemplate(data, usual.description)) ||
    (await contentOf(data))
  // The page for posts has no text of its own; its description falls back to the tagline.
  const isListOfPosts = view.shown.kind === 'home' && data.item !== undefined
  return {
    title: numbered(
      (await fillTitle(data, options.own.title ?? '')) ||
        (await fillTitle(data, usual.title)) ||
        data.address,
    ),
    description: numbered(said || (isListOfPosts ? await fillTemplate(data, '#tagline') : '')),
    preview: numbered(said),
  }
}

/** The appearance options for this kind of page. */
export const appearanceOf = (data: PageData): Appearance => {
  const { options, item, page } = data
  const { shown } = data.view
  if (page) return typeAppearance(data)
  switch (shown.kind) {
    case 'front':
      return typeAppearance(data)
    case 'home':
      // With a page for posts, the options of that page apply instead of those of the front page.
      return item ? typeAppearance(data) : options.home
    case 'single':
      return typeAppearance(data)
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
export const typeAppearance = ({ options, item, page }: PageData): TypeAppearance =>
  options.types[item?.type ?? page?.item?.type ?? ''] ?? options.types['*']
