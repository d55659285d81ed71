import {
  ContextArg,
  Exclude,
  Include,
  Page,
  PerPage,
  Search,
} from '../../contract/arguments/args.ts'
import { Reply } from '../../contract/reply.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { array, oneOf, type Schema } from '../../contract/schema.ts'
import { ITEM_TYPES } from '../catalogue/index.ts'
import { findEverywhere } from './everywhere.ts'
import { findFormats } from './formats.ts'
import type { SearchSource } from './request.ts'
import { SEARCH_TYPES, type SearchType, SUBTYPES, searchResource } from './resource.ts'
import { findNames } from './terms.ts'

const finders: Readonly<Record<SearchType, SearchSource>> = {
  post: findEverywhere,
  term: findNames,
  'post-format': findFormats,
}

/** The default is published as a string and read as a list of one. */
const Subtype: Schema<readonly string[]> & { readonly default: string } = {
  ...array(oneOf([...SUBTYPES, 'any'], { ownValues: ITEM_TYPES }), {
    description:
      'Limit results to these post types or taxonomies; those of another type are ignored. ' +
      'The catalogue has `character`, `show` and `actor`.',
  }),
  default: 'any',
}

export const routes: RouteRecord = {
  searchSite: route({
    method: 'GET',
    path: 'search',
    summary: 'Search the site',
    description: 'Searches posts, pages, catalogue items, terms and post formats.',
    can: 'anyone',
    cacheTags: ['posts', 'terms', 'catalogue'],
    resource: searchResource,
    args: {
      context: { ...ContextArg, enum: ['view', 'embed'] },
      page: Page,
      per_page: PerPage,
      search: Search,
      type: oneOf(SEARCH_TYPES, {
        description: 'Type of objects to search.',
        default: 'post' as SearchType,
      }),
      subtype: Subtype,
      exclude: Exclude,
      include: Include,
    },
  }).handle(
    async ({ ctx, args: { type, search = '', subtype, page, per_page: perPage, ...args } }) => {
      const { items, total } = await finders[type](ctx, {
        text: search.trim(),
        subtypes: subtype,
        include: args.include,
        exclude: args.exclude,
        limit: perPage,
        offset: (page - 1) * perPage,
      })
      // As in the reference, a page past the end has total 0.
      const known = items.length === 0 && type === 'post' ? 0 : total
      return new Reply(items, { pages: { total: known, page, perPage, isStepwise: true } })
    },
  ),
}
