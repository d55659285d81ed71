import { findFault } from '../../contract/arguments/validate.ts'
import { boolean, integer, string } from '../../contract/schema.ts'
import { sanitizeLine } from '../../lib/text.ts'
import { define, idOrNone, within } from './definition.ts'
import { discussionOptions } from './discussion-options.ts'
import { mediaOptions } from './media-options.ts'
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
  page_for_privacy_policy: define(
    integer({
      description: 'Id of the page about privacy; 0 for none.',
      check: idOrNone('page_for_privacy_policy'),
    }),
    0,
  ),
  revisions_to_keep: define(
    integer({
      description: 'Maximum number of revisions per item; 0 disables revisions.',
      check: within('revisions_to_keep', integer({ minimum: 0, maximum: 1_000 })),
    }),
    null,
  ),
  mail_from_name: define(
    string({
      description: 'Name of the sender of mails; empty for the configured one.',
      maxLength: 100,
      pattern: '^[^<>"]*$',
      clean: (value) => sanitizeLine(String(value)),
    }),
    '',
  ),
  mail_from_email: define(
    string({
      description: 'Address of the sender of mails; empty for the configured one.',
      check: (value) =>
        value === '' ? undefined : findFault(value, string({ format: 'email' }), 'mail_from_email'),
    }),
    '',
  ),
  ...discussionOptions,
  ...mediaOptions,
} as const
