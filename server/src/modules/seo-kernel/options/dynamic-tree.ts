import { type PostType, postTypes, type Taxonomy, taxonomies } from '../../types/index.ts'
import { flag, picked, text } from './leaves.ts'
import { robotsMeta } from './site-tree.ts'

/** The types of catalogue items; they have pages as content types do. */
export const CATALOGUE_TYPES = ['character', 'show', 'actor'] as const

const advanced = () => ({
  robotsMeta: robotsMeta(),
  showDateInGooglePreview: flag(true),
  showPostThumbnailInSearch: flag(true),
  showMetaBox: flag(true),
  bulkEditing: text('enabled'),
})

const typeAppearance = (metaDescription: string, schemaType: string) => ({
  show: flag(true),
  title: text('#post_title #separator_sa #site_title'),
  metaDescription: text(metaDescription),
  schemaType: text(schemaType),
  webPageType: text(schemaType === 'ItemPage' ? 'ItemPage' : 'WebPage'),
  articleType: text('BlogPosting'),
  customFields: text(null),
  advanced: advanced(),
  redirectAttachmentUrls: text('attachment'),
})

type TypeAppearance = ReturnType<typeof typeAppearance>

const appearanceOf = ({ name, supports }: PostType): TypeAppearance => {
  if (name === 'attachment') return typeAppearance('#attachment_caption', 'ItemPage')
  const { redirectAttachmentUrls: _, ...others } = typeAppearance(
    supports.has('excerpt') ? '#post_excerpt' : '#post_content',
    name === 'post' ? 'Article' : 'WebPage',
  )
  return others as TypeAppearance
}

const catalogueAppearance = (): TypeAppearance => {
  const { redirectAttachmentUrls: _, ...others } = typeAppearance('#post_excerpt', 'WebPage')
  return others as TypeAppearance
}

const taxonomyAppearance = () => ({
  show: flag(true),
  title: text('#taxonomy_title #separator_sa #site_title'),
  metaDescription: text('#taxonomy_description'),
  advanced: advanced(),
})

const importance = () => ({ priority: picked('default'), frequency: picked('default') })

const trail = (name: string) => ({
  useDefaultTemplate: flag(true),
  ...(name === 'post' ? { taxonomy: text('category') } : {}),
  showHomeCrumb: flag(true),
  showTaxonomyCrumbs: flag(true),
  showParentCrumbs: flag(true),
  template: text(null),
})

const TYPES = postTypes.filter(({ isViewable }) => isViewable)
const TAXONOMIES = taxonomies.filter(({ isPublic }) => isPublic)
const TYPE_NAMES = [...TYPES.map(({ name }) => name), ...CATALOGUE_TYPES]
const TAXONOMY_NAMES = TAXONOMIES.map(({ name }: Taxonomy) => name)

const byName = <T>(
  names: readonly string[],
  make: (name: string) => T,
): Readonly<Record<string, T>> => Object.fromEntries(names.map((name) => [name, make(name)]))

/** The settings per content type and per taxonomy. */
export const dynamicTree = {
  sitemap: {
    priority: {
      postTypes: byName(TYPE_NAMES, importance),
      taxonomies: byName(TAXONOMY_NAMES, importance),
    },
  },
  social: {
    facebook: {
      general: { postTypes: byName(TYPE_NAMES, () => ({ objectType: text('article') })) },
    },
  },
  searchAppearance: {
    postTypes: {
      ...Object.fromEntries(TYPES.map((type) => [type.name, appearanceOf(type)])),
      ...byName(CATALOGUE_TYPES, catalogueAppearance),
    } as Readonly<Record<string, TypeAppearance>>,
    taxonomies: byName(TAXONOMY_NAMES, taxonomyAppearance),
    archives: byName([], taxonomyAppearance),
  },
  breadcrumbs: {
    postTypes: byName(TYPE_NAMES, trail),
    taxonomies: byName(TAXONOMY_NAMES, trail),
  },
}
