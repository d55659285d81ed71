import { type Labels, type Nouns, taxonomyLabels } from './labels.ts'

/** The four actions on terms. */
interface TermActs {
  readonly manage_terms: string
  readonly edit_terms: string
  readonly delete_terms: string
  readonly assign_terms: string
}

/** A taxonomy. */
export interface Taxonomy {
  readonly name: string
  readonly description: string
  /** The name of the collection below `core/v2`; a taxonomy without one is internal. */
  readonly restBase: string | undefined
  /** The content types whose items have its terms. */
  readonly types: readonly string[]
  readonly labels: Labels
  readonly isHierarchical: boolean
  /** The actions under the names that the REST interface shows. */
  readonly capabilities: TermActs
  /** The capabilities that roles hold: pass these to `ctx.can`. */
  readonly requires: TermActs
  /** Its terms have pages of their own on the site. */
  readonly isPublic: boolean
  readonly showsUi: boolean
  readonly showsCloud: boolean
  readonly showsInNavMenus: boolean
  readonly showsInQuickEdit: boolean
  readonly showsAdminColumn: boolean
}

/** The registered taxonomy of this name, including internal ones. */
export const taxonomy = (name: string): Taxonomy | undefined => byName.get(name)

/** The taxonomies of a content type. */
export const taxonomiesOfType = (type: string): readonly Taxonomy[] => {
  const known = byType.get(type) ?? taxonomies.filter(({ types }) => types.includes(type))
  byType.set(type, known)
  return known
}

/** Cached, since every item of a list needs it for several fields. */
const byType = new Map<string, readonly Taxonomy[]>()

type Entry = Pick<Taxonomy, 'name' | 'types'> &
  Partial<Omit<Taxonomy, 'labels' | 'restBase'>> & {
    readonly restBase?: string
    readonly nouns: Nouns
  }

/** Managing terms is for editors; every writer may assign them. */
const editorial: TermActs = {
  manage_terms: 'manage_categories',
  edit_terms: 'manage_categories',
  delete_terms: 'manage_categories',
  assign_terms: 'edit_posts',
}

const ofTheme: TermActs = {
  manage_terms: 'edit_theme_options',
  edit_terms: 'edit_theme_options',
  delete_terms: 'edit_theme_options',
  assign_terms: 'edit_theme_options',
}

const namedAfter = (plural: string): TermActs => ({
  manage_terms: `manage_${plural}`,
  edit_terms: `edit_${plural}`,
  delete_terms: `delete_${plural}`,
  assign_terms: `assign_${plural}`,
})

const define = ({ nouns, requires = editorial, ...entry }: Entry): Taxonomy => ({
  description: '',
  restBase: undefined,
  isHierarchical: false,
  capabilities: requires,
  requires,
  isPublic: false,
  showsUi: false,
  showsCloud: false,
  showsInNavMenus: false,
  showsInQuickEdit: false,
  showsAdminColumn: false,
  ...entry,
  labels: taxonomyLabels(nouns, entry.isHierarchical ?? false),
})

const onEveryScreen = {
  isPublic: true,
  showsUi: true,
  showsCloud: true,
  showsInNavMenus: true,
  showsInQuickEdit: true,
  showsAdminColumn: true,
} as const

/** Every taxonomy. A new one only needs an entry here. */
export const taxonomies: readonly Taxonomy[] = [
  define({
    name: 'category',
    restBase: 'categories',
    types: ['post'],
    nouns: { many: 'Categories', one: 'Category' },
    isHierarchical: true,
    capabilities: namedAfter('categories'),
    ...onEveryScreen,
  }),
  define({
    name: 'post_tag',
    restBase: 'tags',
    types: ['post'],
    nouns: { many: 'Tags', one: 'Tag' },
    capabilities: namedAfter('post_tags'),
    ...onEveryScreen,
  }),
  define({
    name: 'nav_menu',
    restBase: 'menus',
    types: ['nav_menu_item'],
    nouns: { many: 'Navigation Menus', one: 'Navigation Menu' },
    requires: ofTheme,
  }),
  define({
    name: 'post_format',
    types: ['post'],
    nouns: { many: 'Formats', one: 'Format' },
    isPublic: true,
  }),
  define({
    name: 'wp_pattern_category',
    restBase: 'wp_pattern_category',
    types: ['wp_block'],
    nouns: { many: 'Pattern Categories', one: 'Pattern Category' },
    showsUi: true,
    showsInQuickEdit: true,
    showsAdminColumn: true,
  }),
]

const byName: ReadonlyMap<string, Taxonomy> = new Map(taxonomies.map((one) => [one.name, one]))
