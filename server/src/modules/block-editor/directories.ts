import { ContextArg, Page, PerPage, Search } from '../../contract/arguments/args.ts'
import { listing } from '../../contract/reply.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { array, inPath, integer, object, string } from '../../contract/schema.ts'
import { WRITERS } from '../block-types/index.ts'
import { blockEditorErrors } from './errors.ts'

/**
 * Directories of patterns, blocks and fonts, which editors request by themselves. Nothing can be
 * installed here and no remote directory is queried, so each is empty.
 */
const Nothing = array(object({}))

export const directoryRoutes: RouteRecord = {
  listDirectoryPatterns: route({
    method: 'GET',
    path: 'pattern-directory/patterns',
    summary: 'List pattern directory patterns (always empty)',
    can: WRITERS,
    denied: () => blockEditorErrors.rest_pattern_directory_cannot_view(),
    args: {
      context: ContextArg,
      page: Page,
      per_page: { ...PerPage, default: 100 },
      search: Search,
      category: integer({ description: 'Limit results to patterns of this category.', minimum: 1 }),
      keyword: integer({ description: 'Limit results to patterns with this keyword.', minimum: 1 }),
      slug: array(string(), { description: 'Limit results to patterns with these names.' }),
      offset: integer({ description: 'Number of patterns to skip.' }),
    },
    reply: Nothing,
  }).handle(async () => []),

  searchBlockDirectory: route({
    method: 'GET',
    path: 'block-directory/search',
    summary: 'Search the block directory (always empty)',
    can: 'install_plugins',
    denied: () => blockEditorErrors.rest_block_directory_cannot_view(),
    args: {
      context: ContextArg,
      page: Page,
      per_page: PerPage,
      term: string({ description: 'Search term.', required: true, minLength: 1 }),
    },
    samples: () => ({ term: 'chart' }),
    reply: Nothing,
  }).handle(async () => []),

  listFontCollections: route({
    method: 'GET',
    path: 'font-collections',
    summary: 'List font collections (always empty)',
    can: 'edit_theme_options',
    denied: () => blockEditorErrors.rest_cannot_read(),
    args: { context: ContextArg, page: Page, per_page: PerPage },
    reply: Nothing,
  }).handle(async ({ args: { page, per_page: perPage } }) =>
    listing<object>([], { total: 0, page, perPage }),
  ),

  getFontCollection: route({
    method: 'GET',
    path: 'font-collections/(?P<slug>[\\w-]+)',
    summary: 'Get a font collection (not supported)',
    can: 'edit_theme_options',
    denied: () => blockEditorErrors.rest_cannot_read(),
    args: {
      slug: inPath(string({ description: 'Identifier of the collection.' })),
      context: ContextArg,
    },
    samples: () => ({ slug: 'none' }),
  }).handle(async () => {
    throw blockEditorErrors.rest_font_collection_not_found()
  }),
}
