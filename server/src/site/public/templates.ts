import type { PageView } from '../../contract/page-view.ts'

/**
 * The names of the templates for a page, most specific first; the first existing one is used. `index` always
 * exists.
 */
export const templatesFor = (page: PageView): readonly string[] => [...special(page), 'index']

const special = ({ shown, items: [item] }: PageView): readonly string[] => {
  switch (shown.kind) {
    case 'home':
      return shown.listedOn ? ['home'] : ['front-page', 'home']
    case 'front':
      return ['front-page', ...ofItem(item)]
    case 'single':
      return ofItem(item)
    case 'archive':
      return [...ofArchive(shown), 'archive']
    case 'search':
      return ['search']
    case 'not-found':
      return ['404']
  }
}

const ofItem = (item: PageView['items'][number] | undefined): readonly string[] => {
  if (!item) return []
  const { id, type, slug, template } = item
  const chosen = template === '' ? [] : [template]
  if (type === 'page') return [...chosen, `page-${slug}`, `page-${id}`, 'page', 'singular']
  return [...chosen, `single-${type}-${slug}`, `single-${type}`, 'single', 'singular']
}

const ofArchive = (shown: Extract<PageView['shown'], { kind: 'archive' }>): readonly string[] => {
  switch (shown.of) {
    case 'term': {
      const { taxonomy, slug, id } = shown.term
      const own = taxonomy === 'post_tag' ? 'tag' : taxonomy
      const isBuiltIn = own === 'tag' || own === 'category'
      const name = isBuiltIn ? own : `taxonomy-${own}`
      return [`${name}-${slug}`, `${name}-${id}`, name, ...(isBuiltIn ? [] : ['taxonomy'])]
    }
    case 'author':
      return [`author-${shown.author.slug}`, `author-${shown.author.id}`, 'author']
    case 'date':
      return ['date']
  }
}
