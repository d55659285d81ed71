import { readPermalinkStructure } from '../../../../lib/permalink-structure.ts'
import type { ItemTerm } from '../../model/index.ts'
import type { Row } from './scratch.ts'
import { type DumpSite, number, text } from './site.ts'

/** Deeper than the pages of any site. */
const MAX_DEPTH = 20

interface Facts {
  readonly author: string
  readonly terms: readonly ItemTerm[]
}

/** The addresses of items, which the tables do not hold. */
export const linksOf = (site: DumpSite): { of(post: Row, facts: Facts): string } => {
  const structure = structureOf(site)
  const front = site.option('show_on_front') === 'page' ? Number(site.option('page_on_front')) : 0
  const plain = (id: number): string => `${site.home}/?p=${id}`
  return {
    of: (post, { author, terms }) => {
      const id = number(post, 'ID')
      const type = text(post, 'post_type')
      if (text(post, 'post_status') !== 'publish' || !structure) return plain(id)
      if (id === front) return `${site.home}/`
      if (type === 'page') return `${site.home}/${pathOf(site, post)}/`
      if (type !== 'post') return plain(id)
      const slug = text(post, 'post_name')
      const date = text(post, 'post_date').replace(' ', 'T')
      const category = terms.find(({ taxonomy }) => taxonomy === 'category')?.slug ?? ''
      return `${site.home}/${structure.print({ id, slug, date, author, category })}`
    },
  }
}

/** Undefined for plain addresses, and for structures that are unknown here. */
const structureOf = (site: DumpSite) => {
  try {
    const pattern = site.option('permalink_structure')
    return pattern === '' ? undefined : readPermalinkStructure(pattern)
  } catch {
    return undefined
  }
}

const pathOf = (site: DumpSite, post: Row): string => {
  const slugs = [text(post, 'post_name')]
  let above = number(post, 'post_parent')
  for (let depth = 0; above !== 0 && depth < MAX_DEPTH; depth++) {
    const [parent] = site.rows('posts', 'where ID = ?', above)
    if (!parent) break
    slugs.unshift(text(parent, 'post_name'))
    above = number(parent, 'post_parent')
  }
  return slugs.join('/')
}
