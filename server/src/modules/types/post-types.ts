import type { ViewContext } from '../../contract/schema.ts'
import { oneCapability, ownCapabilities, type PostCapabilities } from './capabilities.ts'
import { type Labels, type Nouns, typeLabels } from './labels.ts'

/** A feature that items of a type can have; screens and routes check for it. */
export type Feature =
  | 'title'
  | 'slug'
  | 'editor'
  | 'notes'
  | 'author'
  | 'thumbnail'
  | 'excerpt'
  | 'trackbacks'
  | 'custom-fields'
  | 'comments'
  | 'revisions'
  | 'autosave'
  | 'page-attributes'
  | 'post-formats'

/** A content type: the features of its items, their addresses and the capabilities they require. */
export interface PostType {
  readonly name: string
  readonly description: string
  /** The name of the collection below `core/v2`; a type without one is internal. */
  readonly restBase: string | undefined
  readonly labels: Labels
  readonly icon: string | null
  readonly isHierarchical: boolean
  /** Items have pages of their own on the site. */
  readonly isViewable: boolean
  readonly hasArchive: boolean | string
  readonly showsUi: boolean
  readonly showsInNavMenus: boolean
  readonly supports: ReadonlySet<Feature>
  readonly capabilities: PostCapabilities
  /** Blocks that a new item starts with. */
  readonly template: readonly unknown[]
  readonly templateLock: 'all' | 'insert' | 'contentOnly' | false
  /** The contexts with raw title and content; with `embed`, embedded items are complete. */
  readonly rawIn: readonly ViewContext[]
  /** Whether title and content are also returned rendered. */
  readonly isRendered: boolean
}

/** The registered type of this name, including internal ones. */
export const postType = (name: string): PostType | undefined => byName.get(name)

/** The capabilities for items of a type. No role has those for an unknown type. */
export const capabilitiesOfType = (name: string): PostCapabilities =>
  postType(name)?.capabilities ?? capabilitiesOfNobody

type Entry = Pick<PostType, 'name' | 'capabilities'> &
  Partial<Omit<PostType, 'labels' | 'supports' | 'restBase'>> & {
    readonly restBase?: string
    readonly nouns: Nouns
    readonly supports: readonly Feature[]
  }

const define = ({ nouns, supports, ...entry }: Entry): PostType => ({
  description: '',
  restBase: undefined,
  icon: null,
  isHierarchical: false,
  isViewable: false,
  hasArchive: false,
  showsUi: false,
  showsInNavMenus: false,
  template: [],
  templateLock: false,
  rawIn: ['edit'],
  isRendered: true,
  ...entry,
  labels: typeLabels(nouns, entry.isHierarchical ?? false),
  supports: new Set(
    supports.includes('editor') && entry.name !== 'wp_global_styles'
      ? [...supports, 'autosave']
      : supports,
  ),
})

const postCapabilities = ownCapabilities('post', 'posts')
const themeCapabilities = oneCapability('edit_theme_options')
/** No role has this capability. */
const capabilitiesOfNobody = oneCapability('do_not_allow', 'do_not_allow')

const privateThemeCapabilities = oneCapability('edit_theme_options', 'edit_theme_options')

/** Every content type. A new one only needs an entry here. */
export const postTypes: readonly PostType[] = [
  define({
    name: 'post',
    restBase: 'posts',
    nouns: { many: 'Posts', one: 'Post' },
    icon: 'dashicons-admin-post',
    isViewable: true,
    showsUi: true,
    showsInNavMenus: true,
    supports: [
      'title',
      'editor',
      'notes',
      'author',
      'thumbnail',
      'excerpt',
      'trackbacks',
      'custom-fields',
      'comments',
      'revisions',
      'post-formats',
    ],
    capabilities: postCapabilities,
  }),
  define({
    name: 'page',
    restBase: 'pages',
    nouns: { many: 'Pages', one: 'Page' },
    icon: 'dashicons-admin-page',
    isHierarchical: true,
    isViewable: true,
    showsUi: true,
    showsInNavMenus: true,
    supports: [
      'title',
      'editor',
      'notes',
      'author',
      'thumbnail',
      'page-attributes',
      'custom-fields',
      'comments',
      'revisions',
    ],
    capabilities: ownCapabilities('page', 'pages'),
  }),
  define({
    name: 'attachment',
    restBase: 'media',
    nouns: { many: 'Media', one: 'Media file' },
    icon: 'dashicons-admin-media',
    isViewable: true,
    showsUi: true,
    supports: ['title', 'author', 'comments'],
    capabilities: { ...postCapabilities, create_posts: 'upload_files' },
  }),
  define({
    name: 'nav_menu_item',
    restBase: 'menu-items',
    nouns: { many: 'Navigation Menu Items', one: 'Navigation Menu Item' },
    supports: ['title', 'editor'],
    capabilities: themeCapabilities,
  }),
  define({
    name: 'wp_block',
    restBase: 'blocks',
    nouns: { many: 'Patterns', one: 'Pattern' },
    showsUi: true,
    // A pattern is material for other items: it is never shown by itself.
    rawIn: ['view', 'edit'],
    isRendered: false,
    supports: ['title', 'excerpt', 'editor', 'revisions', 'custom-fields'],
    capabilities: {
      ...postCapabilities,
      edit_post: 'edit_block',
      read_post: 'read_block',
      delete_post: 'delete_block',
      // A pattern is only readable raw, and a new one is available to all at once.
      read: 'edit_posts',
      create_posts: 'publish_posts',
    },
  }),
  define({
    name: 'wp_template',
    restBase: 'templates',
    nouns: { many: 'Templates', one: 'Template' },
    supports: ['title', 'slug', 'excerpt', 'editor', 'revisions', 'author'],
    capabilities: privateThemeCapabilities,
  }),
  define({
    name: 'wp_template_part',
    restBase: 'template-parts',
    nouns: { many: 'Template Parts', one: 'Template Part' },
    supports: ['title', 'slug', 'excerpt', 'editor', 'revisions', 'author'],
    capabilities: privateThemeCapabilities,
  }),
  define({
    name: 'wp_global_styles',
    restBase: 'global-styles',
    nouns: { many: 'Global Styles', one: 'Global Styles' },
    supports: ['title', 'editor', 'revisions'],
    capabilities: oneCapability('edit_theme_options', 'edit_posts'),
  }),
  define({
    name: 'wp_navigation',
    restBase: 'navigation',
    nouns: { many: 'Navigation Menus', one: 'Navigation Menu' },
    showsUi: true,
    // The navigation block reads its menu embedded.
    rawIn: ['edit', 'embed'],
    supports: ['title', 'editor', 'revisions'],
    capabilities: themeCapabilities,
  }),
  define({
    name: 'wp_font_family',
    restBase: 'font-families',
    nouns: { many: 'Font Families', one: 'Font Family' },
    supports: ['title'],
    capabilities: privateThemeCapabilities,
  }),
  define({
    name: 'wp_font_face',
    restBase: 'font-families/(?P<font_family_id>[\\d]+)/font-faces',
    nouns: { many: 'Font Faces', one: 'Font Face' },
    supports: ['title'],
    capabilities: privateThemeCapabilities,
  }),
  define({
    name: 'revision',
    nouns: { many: 'Revisions', one: 'Revision' },
    supports: ['author'],
    capabilities: postCapabilities,
  }),
]

const byName: ReadonlyMap<string, PostType> = new Map(postTypes.map((type) => [type.name, type]))
