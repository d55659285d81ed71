import { boolean, string } from '../../contract/schema.ts'
import { define } from './definition.ts'
import { discussionOptions } from './discussion-options.ts'
import { cleanStructure, faultOfStructure } from './permalinks.ts'

/**
 * The settings of the route `site-options`. In the reference they are options without a route, and
 * most have the same names there. Null means that the owner has not chosen: the configuration of
 * the server decides.
 */
export const optionDefinitions = {
  permalink_structure: define(
    string({
      description:
        'Permalink structure of posts, such as /%year%/%postname%/. Former addresses redirect.',
      check: faultOfStructure,
      clean: cleanStructure,
    }),
    null,
  ),
  blog_public: define(boolean({ description: 'Whether search engines may index the site.' }), true),
  ...discussionOptions,
} as const
