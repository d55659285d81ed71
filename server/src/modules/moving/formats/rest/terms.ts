import type { TermRecord } from '../../model/index.ts'
import type { SiteCopy } from './copy.ts'
import { numberOf, objectsOf, textOf } from './json.ts'
import { metaOf } from './meta.ts'

/** Terms of all taxonomies, menus among them. */
export const termsOf = (copy: SiteCopy): readonly TermRecord[] =>
  objectsOf(copy.fact('taxonomies')).flatMap(({ slug }) => {
    const taxonomy = textOf(slug)
    return copy.all(`term ${taxonomy}`).map((term) => ({
      taxonomy,
      id: numberOf(term.id),
      slug: textOf(term.slug),
      name: textOf(term.name),
      description: textOf(term.description),
      parent: textOf(copy.find(`term ${taxonomy}`, numberOf(term.parent))?.slug),
      meta: metaOf(term.meta),
    }))
  })
