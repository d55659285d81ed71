import { array, boolean, integer, object, type Schema, string } from '../../../contract/schema.ts'

const choice = <const D extends boolean>(value: D, description: string) =>
  boolean({ default: value as boolean, description })

const words = (value: readonly string[], description: string) =>
  array(string({ maxLength: 200 }), { default: value, description, maxItems: 100 })

const shown = <const N extends string>(names: readonly N[], description: string) =>
  object(
    Object.fromEntries(
      names.map((name) => [name, choice(true, `Whether ${name} is offered.`)]),
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
  copystatus: choice(false, 'Copy the status; otherwise a copy is a draft.'),
  copyslug: choice(false, 'Copy the slug, as far as it is free.'),
  copyexcerpt: choice(true, 'Copy the excerpt.'),
  copycontent: choice(true, 'Copy the content.'),
  copythumbnail: choice(true, 'Copy the featured image.'),
  copytemplate: choice(true, 'Copy the template.'),
  copyformat: choice(true, 'Copy the format.'),
  copyauthor: choice(false, 'Keep the author, if the user may write for others.'),
  copypassword: choice(false, 'Copy the password.'),
  copyattachments: choice(false, 'Copy the files that are attached.'),
  copychildren: choice(false, 'Copy what stands below as well.'),
  copycomments: choice(false, 'Copy the comments.'),
  copymenuorder: choice(true, 'Copy the place in the order.'),
  increase_menu_order_by: integer({
    default: 0 as number,
    minimum: -10_000,
    maximum: 10_000,
    description: 'How far copies stand behind their originals.',
  }),
  title_prefix: string({ default: '', maxLength: 200, description: 'Put before the title.' }),
  title_suffix: string({ default: '', maxLength: 200, description: 'Put after the title.' }),
  blacklist: string({
    default: '',
    maxLength: 2_000,
    description: 'Meta that is not copied: names, separated by commas; `*` stands for any letters.',
  }),
  taxonomies_blacklist: words([], 'Taxonomies whose terms are not copied.'),
  roles: words(['administrator', 'editor'], 'Roles that may copy.'),
  types_enabled: words(['post', 'page'], 'Types whose items can be copied.'),
  show_original_meta_box: choice(false, 'Show the original beside the editor.'),
  show_original_column: choice(false, 'Show the original in lists.'),
  show_original_in_post_states: choice(false, 'Show the original after the title in lists.'),
  show_link: shown(['new_draft', 'clone', 'rewrite_republish'], 'Which ways to copy are offered.'),
  show_link_in: shown(['row', 'adminbar', 'submitbox', 'bulkactions'], 'Where they are offered.'),
  show_notice: choice(true, 'Show a welcome when the settings are opened for the first time.'),
} as const
