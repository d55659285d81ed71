const levels = (highest: number): readonly string[] =>
  Array.from({ length: highest + 1 }, (_, level) => `level_${level}`)

const SUBSCRIBER = ['read']

const CONTRIBUTOR = [...SUBSCRIBER, 'edit_posts', 'delete_posts']

const AUTHOR = [
  ...CONTRIBUTOR,
  'upload_files',
  'publish_posts',
  'edit_published_posts',
  'delete_published_posts',
]

const EDITOR = [
  ...AUTHOR,
  'copy_posts',
  'unfiltered_html',
  'moderate_comments',
  'manage_categories',
  'manage_links',
  'edit_others_posts',
  'delete_others_posts',
  'edit_private_posts',
  'delete_private_posts',
  'read_private_posts',
  'edit_pages',
  'publish_pages',
  'edit_others_pages',
  'edit_published_pages',
  'edit_private_pages',
  'delete_pages',
  'delete_others_pages',
  'delete_published_pages',
  'delete_private_pages',
  'read_private_pages',
]

const ADMINISTRATOR = [
  ...EDITOR,
  'manage_options',
  'edit_dashboard',
  'edit_theme_options',
  'import',
  'export',
  'unfiltered_upload',
  'edit_files',
  'list_users',
  'create_users',
  'edit_users',
  'promote_users',
  'remove_users',
  'delete_users',
  'switch_themes',
  'edit_themes',
  'install_themes',
  'update_themes',
  'delete_themes',
  'activate_plugins',
  'edit_plugins',
  'install_plugins',
  'update_plugins',
  'delete_plugins',
  'update_core',
]

/** The built-in capabilities of roles, from the most powerful one down. */
const BUILT_IN = {
  administrator: [...ADMINISTRATOR, ...levels(10)],
  editor: [...EDITOR, ...levels(7)],
  author: [...AUTHOR, ...levels(2)],
  contributor: [...CONTRIBUTOR, ...levels(1)],
  subscriber: [...SUBSCRIBER, ...levels(0)],
}

export type Role = keyof typeof BUILT_IN

export const ROLES = Object.keys(BUILT_IN) as readonly Role[]

export const DEFAULT_ROLE = 'subscriber'

export const isRole = (name: string): name is Role => Object.hasOwn(BUILT_IN, name)

/** The built-in capabilities, with the roles that have them. */
export const builtInCapabilities: Readonly<Record<string, readonly Role[]>> = Object.fromEntries(
  BUILT_IN.administrator.map((capability) => [
    capability,
    ROLES.filter((role) => BUILT_IN[role].includes(capability)),
  ]),
)
