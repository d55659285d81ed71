import { collections } from '../../contract/export/collection.ts'
import type { Module } from '../../contract/module.ts'
import type { RouteRecord } from '../../contract/route.ts'
import { taxonomy } from '../types/index.ts'
import { termErrors } from './errors.ts'
import { termRoutes } from './routes.ts'

export { termErrors } from './errors.ts'
export { carrierLoader, termLoader, termsOfPostLoader } from './loaders.ts'
export { defaultTermId } from './policy.ts'
export {
  termLink,
  termLinks,
  termPath,
  termRoot,
  termRoots,
  termTrail,
} from './present.ts'
export { pageOf, type TermListArgs, type TermQuery, termListArgs } from './query.ts'
export {
  addRelations,
  findTermsOfPosts,
  followStatus,
  removeRelations,
  setPostTerms,
} from './relations.ts'
export { parentArg, termFields } from './resource.ts'

export type { TermRow } from './row.ts'
export { createTerm, removeTerm, updateTerm } from './save.ts'
export { findPage, getTerm, permitTermList } from './service.ts'
export {
  findTermBySlug,
  findTerms,
  findTermsById,
  findTermTrees,
  insertTerm,
  lockTerm,
  updateTerm as updateTermRow,
} from './store.ts'
export { cleanName as cleanTermName } from './text.ts'

const routesOf = (name: string): RouteRecord => {
  const found = taxonomy(name)
  if (!found) throw new Error(`there is no taxonomy "${name}"`)
  return termRoutes(found)
}

declare module '../../contract/tags.ts' {
  interface TagMap {
    terms: true
  }
}

/** Categories, tags and pattern categories, and their relations to items. */
export const termsModule: Module = {
  name: 'terms',
  routes: {
    'core/v2': {
      ...routesOf('category'),
      ...routesOf('post_tag'),
      ...routesOf('wp_pattern_category'),
    },
  },
  errors: [termErrors],
  extensions: [
    collections.with({
      categories: {
        rows: { table: 'terms', where: ['taxonomy', 'category'] },
        list: 'core/v2/categories',
      },
      tags: { rows: { table: 'terms', where: ['taxonomy', 'post_tag'] }, list: 'core/v2/tags' },
      'pattern-categories': {
        rows: { table: 'terms', where: ['taxonomy', 'wp_pattern_category'] },
        list: 'core/v2/wp_pattern_category',
      },
    }),
  ],
}
