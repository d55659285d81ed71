import type { Context, WriteContext } from '../../../contract/context.ts'
import { chosenIds, chosenOf, seoOptions } from '../../seo-kernel/index.ts'
import { postTypes, taxonomies } from '../../types/index.ts'

/** The objects that are analysed, by the settings. */
export interface AnalysisScope {
  readonly types: readonly string[]
  readonly statuses: readonly string[]
  readonly taxonomies: readonly string[]
  readonly excludedPosts: readonly number[]
  readonly excludedTerms: readonly number[]
}

/** Content types with public pages. */
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
    types: chosenOf(TYPES, seoAnalysis.postTypes),
    statuses: chosenOf(STATUSES, seoAnalysis.postStatuses),
    taxonomies: chosenOf(TAXONOMIES, seoAnalysis.taxonomies),
    excludedPosts: chosenIds(seoAnalysis.excludePosts),
    excludedTerms: chosenIds(seoAnalysis.excludeTerms),
  }
}
