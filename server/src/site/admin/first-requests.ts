import { postType } from '../../modules/types/index.ts'

/** Paths that an editor asks for. */
interface Paths {
  readonly reads: readonly string[]
  /** What the user may do: the answer to OPTIONS. */
  readonly rights: readonly string[]
}

/** The bodies of responses by their paths. */
type Found = Readonly<Record<string, { readonly body: unknown }>>

/** What an editor asks for before it can be used. */
export interface FirstRequests extends Paths {
  /** What the responses lead to. */
  readonly next: (found: Found) => Paths
}

/** The item that the editor is opened with. */
export interface Edited {
  readonly id: number
  readonly type: string
}

/** The path of the list of themes, which links to the styles. */
const THEME = '/wp/v2/themes?context=edit&status=active'

const SITE_FIELDS = [
  ...['description', 'gmt_offset', 'home', 'image_max_bit_depth', 'image_sizes'],
  ...['image_size_threshold', 'image_strip_meta', 'name', 'site_icon', 'site_icon_url'],
  ...['site_logo', 'timezone_string', 'url', 'page_for_posts', 'page_on_front', 'show_on_front'],
].join(',')

/** The template of the front page. */
const FRONT = '/wp/v2/templates/lookup?slug=front-page'

const BOTH = [
  THEME,
  `/?_fields=${SITE_FIELDS}`,
  '/wp-block-editor/v1/settings',
  '/wp/v2/block-types/callboard',
  '/wp/v2/users/me',
  '/wp/v2/types?context=view',
  '/wp/v2/taxonomies?context=view',
  '/wp/v2/taxonomies?context=edit',
  '/wp/v2/settings',
  '/wp/v2/block-patterns/categories',
  FRONT,
  '/wp/v2/global-styles/themes/callboard?context=view',
  '/wp/v2/global-styles/themes/callboard/variations?context=view',
]

const rightsOn = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `/wp/v2/${name}`)

/** The first requests of the editor of posts and pages. */
export const ofPostEditor = (edited: Edited | undefined): FirstRequests => {
  const type = edited && postType(edited.type)
  const path = type && `/wp/v2/${type.restBase}/${edited.id}`
  return {
    reads: [
      ...BOTH,
      ...(type ? [`/wp/v2/types/${type.name}?context=edit`] : []),
      ...(path ? [`${path}?context=edit`, `${path}/autosaves?context=edit`] : []),
    ],
    rights: rightsOn('settings', 'media', 'pages', 'blocks', 'templates', 'posts'),
    next: stylesIn,
  }
}

/** The first requests of the site editor; `p` of its address names what it shows. */
export const ofSiteEditor = (shown: string): FirstRequests => {
  const [, kind = '', id = ''] = /^\/(wp_\w+)\/([\w/%-]+)$/.exec(shown) ?? []
  const base = postType(kind)?.restBase
  const isList = shown === '/template'
  return {
    reads: [
      ...BOTH,
      '/wp/v2/types/wp_template?context=edit',
      '/wp/v2/types/wp_template_part?context=edit',
      '/wp/v2/template-parts?context=edit&per_page=-1',
      '/wp/v2/menus?context=view&per_page=-1',
      // The first request for it makes the navigation of a site that has none.
      FALLBACK,
      '/wp/v2/pages?context=edit&per_page=100&_fields=id,link,menu_order,parent,title,type&orderby=menu_order&order=asc',
      ...(base === undefined ? [] : [`/wp/v2/${base}/${id}?context=edit`]),
      ...(isList ? [TEMPLATES, ...VIEWS.map((fields) => TEMPLATE_VIEW + fields)] : []),
    ],
    rights: rightsOn(
      'settings',
      'media',
      'pages',
      'blocks',
      'templates',
      'template-parts',
      'posts',
    ),
    next: (found) => {
      const styles = stylesIn(found)
      return {
        reads: [...styles.reads, ...navigationsIn(found), ...partsIn(found[FRONT]?.body)],
        rights: [...styles.rights, ...rightsOn('navigation'), ...templatesIn(found)],
      }
    },
  }
}

const TEMPLATES = '/wp/v2/templates?context=edit&per_page=-1'
const TEMPLATE_VIEW = '/wp/v2/view-config?kind=postType&name=wp_template'
const VIEWS = ['', '&_fields=view_list', '&_fields=default_layouts,default_view,view_list']

const FALLBACK = '/wp-block-editor/v1/navigation-fallback?_embed=true'

/** All navigations, and the one of a header that names none. */
const navigationsIn = (found: Found): readonly string[] => {
  const fallback = found[FALLBACK]?.body as { readonly id: number } | undefined
  return [
    '/wp/v2/navigation?context=edit',
    '/wp/v2/navigation?context=edit&per_page=100&status[0]=publish&status[1]=draft&order=desc&orderby=date',
    ...(fallback ? [`/wp/v2/navigation/${fallback.id}?context=edit`] : []),
  ]
}

/** The path of the user's own styles, which the active theme links to. */
const stylesIn = (found: Found): Paths => {
  const themes = found[THEME]?.body
  const [theme] = Array.isArray(themes) ? (themes as { readonly _links?: Links }[]) : []
  const href = theme?._links?.['wp:user-global-styles']?.[0]?.href
  const path = href && /\/wp\/v2\/global-styles\/\d+$/.exec(href)?.[0]
  return path ? { reads: [`${path}?context=edit`], rights: [path] } : { reads: [], rights: [] }
}

type Links = Readonly<Record<string, readonly { readonly href: string }[]>>

/** The parts of a template. */
const partsIn = (template: unknown): readonly string[] => {
  const { theme, content } = (template ?? {}) as Partial<ShownTemplate>
  const slugs = Array.from(
    (content?.raw ?? '').matchAll(/<!-- wp:template-part \{"slug":"([\w-]+)"/g),
    ([, slug]) => slug,
  )
  return [...new Set(slugs)].map((slug) => `/wp/v2/template-parts/${theme}//${slug}?context=edit`)
}

interface ShownTemplate {
  readonly theme: string
  readonly content: { readonly raw?: string }
}

/** The list of templates asks for the rights on each of them. */
const templatesIn = (found: Found): readonly string[] => {
  const templates = found[TEMPLATES]?.body
  return Array.isArray(templates)
    ? (templates as { readonly id: string }[]).map(({ id }) => `/wp/v2/templates/${id}`)
    : []
}
