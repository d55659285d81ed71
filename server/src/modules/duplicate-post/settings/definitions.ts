import { array, boolean, integer, object, type Schema, string } from '../../../contract/schema.ts'

const choice = <const D extends boolean>(value: D, description: string) =>
  boolean({ default: value as boolean, description })

const words = (value: readonly string[], description: string) =>
  array(string({ maxLength: 200 }), { default: value, description, maxItems: 100 })

const shown = <const N extends string>(names: readonly N[], description: string) =>
  object(
    Object.fromEntries(
      names.map((name) => [name, choice(true, `Whether to show \`${name}\`.`)]),
    ) as {
      readonly [K in N]: Schema<boolean>
    },
    {
      additionalProperties: false,
      default: Object.fromEntries(names.map((name) => [name, true])) as Record<N, boolean>,
      description,
    },
  )

/** Which fields copies take over, which roles may copy, and where the editor offers it. */
export const settingSchemas = {
  copytitle: choice(true, 'Copy the title.'),
  copydate: choice(false, 'Copy the date.'),
  copystatus: choice(false, 'Copy the status; without it, copies are drafts.'),
  copyslug: choice(false, 'Copy the slug; made unique if it is taken.'),
  copyexcerpt: choice(true, 'Copy the excerpt.'),
  copycontent: choice(true, 'Copy the content.'),
  copythumbnail: choice(true, 'Copy the featured image.'),
  copytemplate: choice(true, 'Copy the template.'),
  copyformat: choice(true, 'Copy the format.'),
  copyauthor: choice(false, 'Copy the author, if the user may edit posts of others.'),
  copypassword: choice(false, 'Copy the password.'),
  copyattachments: choice(false, 'Copy the attachments.'),
  copychildren: choice(false, 'Copy the child pages.'),
  copycomments: choice(false, 'Copy the comments.'),
  copymenuorder: choice(true, 'Copy the menu order.'),
  increase_menu_order_by: integer({
    default: 0 as number,
    minimum: -10_000,
    maximum: 10_000,
    description: 'Number added to the menu order of copies.',
  }),
  title_prefix: string({ default: '', maxLength: 200, description: 'Prefix of the title.' }),
  title_suffix: string({ default: '', maxLength: 200, description: 'Suffix of the title.' }),
  blacklist: string({
    default: '',
    maxLength: 2_000,
    description: 'Comma-separated names of meta fields that are not copied; `*` is a wildcard.',
  }),
  taxonomies_blacklist: words([], 'Taxonomies that are not copied.'),
  roles: words(['administrator', 'editor'], 'Roles that may duplicate posts.'),
  types_enabled: words(['post', 'page'], 'Post types that can be duplicated.'),
  show_original_meta_box: choice(false, 'Show the original in the editor.'),
  show_original_column: choice(false, 'Show the original in a column of the posts list.'),
  show_original_in_post_states: choice(
    false,
    'Show the original after the title in the posts list.',
  ),
  show_link: shown(['new_draft', 'clone', 'rewrite_republish'], 'Actions to show.'),
  show_link_in: shown(
    ['row', 'adminbar', 'submitbox', 'bulkactions'],
    'Places where the actions are shown.',
  ),
  show_notice: choice(true, 'Show a welcome notice on the settings screen.'),
} as const
