/** The purpose of a slug of the template hierarchy, for the editor. */
export interface TemplateType {
  readonly slug: string
  readonly title: string
  readonly description: string
}

/** An area of a page that template parts are made for. */
export interface PartArea {
  readonly area: string
  readonly label: string
  readonly description: string
  readonly icon: string
  readonly area_tag: string
}

const define = (slug: string, title: string, description: string): TemplateType => ({
  slug,
  title,
  description,
})

/** The slugs of the template hierarchy. */
export const TEMPLATE_TYPES: readonly TemplateType[] = [
  define('index', 'Index', 'Shows whatever has no template of its own.'),
  define('home', 'Blog Home', 'Shows the latest posts.'),
  define('front-page', 'Front Page', 'Shows the start of the site, whatever stands there.'),
  define('singular', 'Single Entries', 'Shows one item that has no closer template.'),
  define('single', 'Single Posts', 'Shows one post.'),
  define('page', 'Pages', 'Shows one page.'),
  define('archive', 'All Archives', 'Shows a list of posts that belong together.'),
  define('author', 'Author Archives', 'Shows the posts of one author.'),
  define('category', 'Category Archives', 'Shows the posts of one category.'),
  define('taxonomy', 'Taxonomy', 'Shows the posts of one term.'),
  define('date', 'Date Archives', 'Shows the posts of one day, month or year.'),
  define('tag', 'Tag Archives', 'Shows the posts with one tag.'),
  define('attachment', 'Attachment Pages', 'Shows one media file.'),
  define('search', 'Search Results', 'Shows what a search found.'),
  define('privacy-policy', 'Privacy Policy', 'Shows the page about privacy.'),
  define('404', 'Page: 404', 'Says that nothing is at this address.'),
]

export const templateType = (slug: string): TemplateType | undefined => bySlug.get(slug)

const bySlug = new Map(TEMPLATE_TYPES.map((type) => [type.slug, type]))

const NO_AREA = 'uncategorized'

export const PART_AREAS: readonly PartArea[] = [
  {
    area: NO_AREA,
    label: 'General',
    description: 'Template parts without a specific area.',
    icon: 'layout',
    area_tag: 'div',
  },
  {
    area: 'header',
    label: 'Header',
    description: 'Top of the page, usually with the title, the logo and the main menu.',
    icon: 'header',
    area_tag: 'header',
  },
  {
    area: 'footer',
    label: 'Footer',
    description: 'Bottom of the page, usually with notices and further menus.',
    icon: 'footer',
    area_tag: 'footer',
  },
]

/** The area itself if it is known; other parts have no area. */
export const areaOf = (area: unknown): string =>
  PART_AREAS.some((one) => one.area === area) ? String(area) : NO_AREA
