import type { Context, WriteContext } from '../../../contract/context.ts'
import { postTypes, taxonomies } from '../../types/index.ts'
import { seoOptions } from '../options/index.ts'

/** Which objects are analysed, by the settings. */
export interface AnalysisScope {
  readonly types: readonly string[]
  readonly statuses: readonly string[]
  readonly taxonomies: readonly string[]
  readonly excludedPosts: readonly number[]
  readonly excludedTerms: readonly number[]
}

/** Content with pages of its own. */
export const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

export const TAXONOMIES = taxonomies.filter(({ isPublic }) => isPublic).map(({ name }) => name)

export const STATUSES = ['publish', 'future', 'draft', 'pending', 'private']

export const isAnalysedType = (type: string): boolean => TYPES.includes(type)

export const isAnalysedTaxonomy = (taxonomy: string): boolean => TAXONOMIES.includes(taxonomy)

export const scopeOf = async (ctx: Context | WriteContext): Promise<AnalysisScope> => {
  const { seoAnalysis } = (await seoOptions(ctx)).site
  return {
    types: chosen(TYPES, seoAnalysis.postTypes),
    statuses: chosen(STATUSES, seoAnalysis.postStatuses),
    taxonomies: chosen(TAXONOMIES, seoAnalysis.taxonomies),
    excludedPosts: idsIn(seoAnalysis.excludePosts),
    excludedTerms: idsIn(seoAnalysis.excludeTerms),
  }
}

interface Choice {
  readonly all: boolean
  readonly included: readonly string[]
}

const chosen = (every: readonly string[], { all, included }: Choice): readonly string[] =>
  all ? every : every.filter((name) => included.includes(name))

/** More cannot be bound in one question. */
const MAX_EXCLUDED = 1_000

/** Settings screens send objects as JSON texts, other programs send ids. */
const idsIn = (entries: readonly unknown[]): readonly number[] =>
  entries
    .map(idOf)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_EXCLUDED)

const idOf = (entry: unknown): number => {
  if (typeof entry === 'object' && entry !== null && 'value' in entry) return Number(entry.value)
  if (typeof entry !== 'string' || !entry.trimStart().startsWith('{')) return Number(entry)
  try {
    return idOf(JSON.parse(entry))
  } catch {
    return Number.NaN
  }
}
