import type { Module } from '../../contract/module.ts'
import { routes } from './routes.ts'

export { itemQuery } from './catalogue.ts'
export { findSimilar } from './suggest.ts'

/** One question to everything that readers can reach: content, the catalogue, terms, formats. */
export const searchModule: Module = {
  name: 'search',
  routes: { 'core/v2': routes },
}
