import type { Module } from '../../contract/module.ts'
import { routes } from './routes.ts'
import { suggestionRoutes } from './suggestions.ts'

export { itemQuery } from './catalogue.ts'
export { findSimilar } from './suggest.ts'

/** One search for all public content: items, the catalogue, terms and formats. */
export const searchModule: Module = {
  name: 'search',
  routes: { 'core/v2': routes, 'svc/v1': suggestionRoutes },
}
