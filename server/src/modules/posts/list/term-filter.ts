import type { Reader } from '../../../store/database.ts'
import { findTermTrees } from '../../terms/index.ts'
import { type PostType, type Taxonomy, taxonomiesOfType } from '../../types/index.ts'
import type { ListArgs } from './args.ts'
import { type GivenTerms, readTermFilter } from './term-query.ts'

/** The terms that items of a list must have, as existing ids. */
export interface TermCondition {
  readonly relation: 'AND' | 'OR'
  readonly clauses: readonly TermClause[]
}

interface TermClause {
  readonly match: 'any' | 'all' | 'none'
  /** Empty if none of the requested terms exists. */
  readonly termIds: readonly number[]
}

/** Whether a list is limited to items of some terms; exclusions do not count. */
export const asksForTerms = (type: PostType, args: ListArgs): boolean =>
  readConditions(type, args).some(({ match }) => match !== 'none')

/** Loads the terms that a list is filtered by, with their descendants: one query at most. */
export const resolveTerms = async (
  db: Reader,
  type: PostType,
  args: ListArgs,
): Promise<TermCondition | undefined> => {
  const conditions = readConditions(type, args)
  if (conditions.length === 0) return undefined
  const asked = [...new Set(conditions.flatMap(({ terms }) => terms))]
  const found = await findTermTrees(db, asked, {
    withBelow: conditions.some(({ withBelow }) => withBelow),
  })
  const clauses = conditions.map(({ taxonomy, terms, withBelow, match }): TermClause => {
    const wanted = new Set(terms)
    const known = found.filter(
      (term) =>
        term.taxonomy === taxonomy.name &&
        wanted.has(term.root) &&
        (withBelow || term.id === term.root),
    )
    // `all` cannot be met if one of the terms does not exist.
    const isUnmet = match === 'all' && known.filter((t) => t.id === t.root).length < wanted.size
    return isUnmet
      ? { match: 'any', termIds: [] }
      : { match, termIds: [...new Set(known.map(({ id }) => id))] }
  })
  return { relation: args.tax_relation ?? 'AND', clauses }
}

interface GivenCondition {
  readonly taxonomy: Taxonomy
  readonly terms: readonly number[]
  readonly withBelow: boolean
  readonly match: TermClause['match']
}

const readConditions = (type: PostType, args: ListArgs): GivenCondition[] => {
  const filters = args as unknown as Readonly<Record<string, GivenTerms | undefined>>
  const conditions = taxonomiesOfType(type.name).flatMap((taxonomy) => {
    const { restBase } = taxonomy
    if (restBase === undefined) return []
    const wanted = readCondition(taxonomy, filters[restBase])
    const unwanted = readCondition(taxonomy, filters[`${restBase}_exclude`])
    return [wanted, { ...unwanted, match: 'none' } as const]
  })
  return conditions.filter(({ terms }) => terms.length > 0)
}

const readCondition = (taxonomy: Taxonomy, given: GivenTerms = []): GivenCondition => {
  const { terms, include_children, operator } = readTermFilter(given)
  const match = operator === 'AND' ? 'all' : 'any'
  return { taxonomy, terms, withBelow: include_children, match }
}
