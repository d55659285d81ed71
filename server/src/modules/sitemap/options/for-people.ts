import type { Context, Linker } from '../../../contract/context.ts'
import type { SeoOptions } from '../../seo-kernel/index.ts'
import { chosenNames, excludedIds } from './choices.ts'
import type { ListForPeople } from './types.ts'

interface Kinds {
  readonly types: readonly string[]
  readonly taxonomies: readonly string[]
}

/** The default path. */
const USUAL_PATH = 'sitemap'

/** Settings of the HTML sitemap; undefined where it is off. */
export const listForPeople = (
  ctx: Context,
  { site }: SeoOptions,
  kinds: Kinds,
): ListForPeople | undefined => {
  const { html } = site.sitemap
  if (!html.enable) return undefined
  const { advancedSettings: advanced } = html
  return {
    path: pathIn(ctx, html.pageUrl) || USUAL_PATH,
    types: chosenNames(html.postTypes, kinds.types).filter((name) => name !== 'attachment'),
    taxonomies: chosenNames(html.taxonomies, kinds.taxonomies),
    order: orderOf(html.sortOrder, html.sortDirection),
    hasDates: html.publicationDate,
    isCompact: html.compactArchives,
    isNofollow: advanced.enable && advanced.nofollowLinks,
    rows: {
      excluded: advanced.enable ? excludedIds(advanced.excludePosts) : [],
      excludedTerms: advanced.enable ? excludedIds(advanced.excludeTerms) : [],
      // Noindex pages are included, since it is for visitors.
      isListed: true,
    },
  }
}

/** An order by the names of settings and shortcodes. */
export const orderOf = (by: string, direction: string): ListForPeople['order'] => ({
  column: COLUMNS[by] ?? 'date',
  direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc',
})

const COLUMNS: Readonly<Record<string, ListForPeople['order']['column']>> = {
  publish_date: 'date',
  last_updated: 'modified',
  alphabetical: 'title',
  id: 'id',
}

/** The decoded path of an address relative to the site's, without slashes around it. */
export const pathIn = ({ links }: Linker, address: string): string => {
  if (address === '') return ''
  const { href = '' } = URL.parse(address, links.site('')) ?? {}
  if (!href.startsWith(links.site(''))) return ''
  const [path = ''] = href.slice(links.site('').length).split(/[?#]/)
  try {
    return decodeURIComponent(path.split('/').filter(Boolean).join('/'))
  } catch {
    return ''
  }
}
