import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import { countOf, groupOf, idsOf, textOf } from '../../../lib/blocks/attributes.ts'
import { gridColumns } from '../../../lib/blocks/layout.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import type { TermQuery, TermRow } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { listedTerms } from '../data/index.ts'

/** Selects the terms; its inner blocks render each of them. */
export const termsQuery: BlockRenderer = ({ attributes, parts }, scope) =>
  // As with items, nested loops would multiply.
  scope.isRepeated
    ? ''
    : scope.make(parts, {
        handed: { ...scope.handed, [QUERY]: groupOf(attributes, 'termQuery') },
      })

export const termTemplate: BlockRenderer = async (block, scope) => {
  const given = scope.handed[QUERY] as Attributes | undefined
  const query = given && readTermQuery(given, scope)
  const terms = query && !scope.isRepeated ? await listedTerms(scope, query) : []
  if (terms.length === 0) return ''
  const items = await Promise.all(
    terms.map(async (term) => {
      const handed = { ...scope.handed, [TERM]: term }
      const inner = await scope.make(block.parts, { handed, isRepeated: true })
      return `<li class="${classesOf(term)}">${inner}</li>`
    }),
  )
  return `<ul ${wrapper(block, gridColumns(block.attributes))}>${items.join('')}</ul>`
}

/** The term of the enclosing loop, or the one whose archive the page is. */
export const termOf = (scope: Scope): TermRow | undefined =>
  (scope.handed[TERM] as TermRow | undefined) ?? archivedTerm(scope)

const QUERY = 'core/terms-query'
const TERM = 'core/term-template'

const archivedTerm = ({ page }: Scope): TermRow | undefined =>
  page?.shown.kind === 'archive' && page.shown.of === 'term' ? page.shown.term : undefined

const MAX_TERMS = 100

/** Reads the attributes of a terms query; undefined for taxonomies that are not public. */
const readTermQuery = (given: Attributes, scope: Scope): TermQuery | undefined => {
  const above = given.inherit === true ? archivedTerm(scope) : undefined
  const found = taxonomy(above?.taxonomy ?? textOf(given, 'taxonomy', 'category'))
  if (!found?.isPublic) return undefined
  const ids = above ? [] : [...new Set(idsOf(given.include))].slice(0, MAX_TERMS)
  const shared = {
    taxonomy: found,
    isInUse: given.hideEmpty !== false,
    limit: countOf(given, 'perPage', { usual: 10, max: MAX_TERMS }) || MAX_TERMS,
    offset: 0,
  }
  // Picked terms keep their order and may be of any level.
  if (ids.length > 0) return { ...shared, ids, orderBy: 'include', direction: 'asc' }
  return {
    ...shared,
    ...(found.isHierarchical && depthOf(above, given.showNested === true)),
    orderBy: ORDERS[textOf(given, 'orderBy', 'name')] ?? 'name',
    direction: textOf(given, 'order', 'asc').toLowerCase() === 'desc' ? 'desc' : 'asc',
  }
}

const ORDERS: Readonly<Record<string, TermQuery['orderBy']>> = {
  name: 'name',
  slug: 'slug',
  count: 'count',
  id: 'id',
  term_id: 'id',
}

/** In a hierarchical taxonomy: one level, or all levels below. */
const depthOf = (
  above: TermRow | undefined,
  isNested: boolean,
): Pick<TermQuery, 'parentId' | 'belowId'> => {
  if (!isNested) return { parentId: above?.id ?? 0 }
  return above ? { belowId: above.id } : {}
}

const classesOf = ({ id, taxonomy }: TermRow): string =>
  `wp-block-term term-${id} ${taxonomy} taxonomy-${taxonomy}`
