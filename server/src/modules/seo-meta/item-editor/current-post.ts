import type { Context } from '../../../contract/context.ts'
import type { ValueOf } from '../../../contract/schema.ts'
import {
  addressOf,
  editAddressOf,
  type Keyphrase,
  type MetaFields,
  type MetaSubject,
  ROBOTS_DEFAULTS,
  type SchemaFields,
  type SeoOptions,
  type SeoRecord,
  seoOptions,
  seoRecord,
  type Templates,
  templatesOf,
  typeOf,
} from '../../seo-kernel/index.ts'
import { type SiteSettings, siteSettings } from '../../settings/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import { presentLanguages } from '../hreflang/index.ts'
import type { CurrentPost, Suggestions } from './reply.ts'

/** Everything that the editor's screens need about one subject. */
export const presentCurrentPost = async (
  ctx: Context,
  subject: MetaSubject,
): Promise<ValueOf<typeof CurrentPost>> => {
  const [options, settings, record, permalink, hreflang] = await Promise.all([
    seoOptions(ctx),
    siteSettings(ctx),
    seoRecord(ctx, subject.kind, subject.row.id),
    addressOf(ctx, subject),
    subject.kind === 'post' ? presentLanguages(ctx, subject.row) : undefined,
  ])
  const templates = templatesOf(options, subject)
  const { title, description } = templates
  return {
    ...identityOf(ctx, subject, options, settings),
    permalink,
    tags: { title, description },
    metaDefaults: { title, description },
    ...wordsOf(record, templates),
    ...robotsOf(record.fields),
    ...socialOf(record.fields, options),
    schema: schemaOf(record.fields.schema, templates),
    ai: aiOf(record.fields.ai),
    ...(hreflang && { hreflang }),
    ...screensOf(record.fields),
  }
}

const identityOf = (
  ctx: Context,
  subject: MetaSubject,
  { site }: SeoOptions,
  settings: SiteSettings,
) => {
  const { id } = subject.row
  const type = typeOf(subject)
  const place = subject.kind === 'post' ? placeOf(id, settings) : NO_PLACE
  return {
    context: subject.kind === 'catalogue' ? type : subject.kind,
    // A string, as in the address.
    id: String(id),
    type: nameOf(subject),
    ...(subject.kind === 'term' ? { termType: type } : { postType: type }),
    ...(subject.kind === 'term' ? {} : { postStatus: subject.row.status }),
    ...(subject.kind === 'post' ? { postAuthor: subject.row.author_id ?? 0 } : {}),
    editlink: editAddressOf(ctx, subject),
    ...place,
    isTruSeoEligible: site.advanced.truSeo && !place.isSpecialPage && type !== 'attachment',
  }
}

const nameOf = (subject: MetaSubject): string => {
  const type = typeOf(subject)
  const labels = subject.kind === 'term' ? taxonomy(type)?.labels : postType(type)?.labels
  return labels?.singular_name ?? type.charAt(0).toUpperCase() + type.slice(1)
}

const NO_PLACE = { isSpecialPage: false, isStaticPostsPage: false, isHomePage: false }

/** The roles that the settings give to a page. */
const placeOf = (id: number, { show_on_front, page_on_front, page_for_posts }: SiteSettings) => {
  const hasPages = show_on_front === 'page'
  const isList = hasPages && page_for_posts === id
  return {
    isSpecialPage: isList,
    isStaticPostsPage: isList,
    isHomePage: hasPages && page_on_front === id,
  }
}

const wordsOf = (
  { fields, seoScore, pageAnalysis }: SeoRecord,
  { title, description }: Templates,
) => ({
  title: fields.title ?? title,
  description: fields.description ?? description,
  descriptionIncludeCustomFields: true,
  keywords: fields.keywords ?? [],
  keyphrases: {
    focus: fields.keyphrases?.focus ? withAnalysis(fields.keyphrases.focus) : NO_KEYPHRASE,
    additional: (fields.keyphrases?.additional ?? []).map(withAnalysis),
  },
  maxAdditionalKeyphrases: MAX_ADDITIONAL_KEYPHRASES,
  page_analysis: pageAnalysis ?? NO_ANALYSIS,
  seo_score: seoScore,
  loading: { focus: false, additional: [] },
  pillar_content: fields.pillar_content ?? false,
})

const withAnalysis = (keyphrase: Keyphrase): Keyphrase => ({ analysis: {}, ...keyphrase })

/** Limit of additional keyphrases. */
const MAX_ADDITIONAL_KEYPHRASES = 10

/** Placeholder until the first analysis. */
const NO_KEYPHRASE: Keyphrase = {
  keyphrase: '',
  score: 0,
  analysis: { keyphraseInTitle: { score: 0, maxScore: 9, error: 1 } },
}

const NO_ANALYSIS = {
  analysis: {
    basic: { lengthContent: { error: 1, maxScore: 9, score: 6 } },
    title: { titleLength: { error: 1, maxScore: 9, score: 1 } },
    readability: { contentHasAssets: { error: 1, maxScore: 5, score: 0 } },
  },
}

const robotsOf = (fields: MetaFields) => ({
  ...ROBOTS_DEFAULTS,
  ...(Object.fromEntries(
    Object.keys(ROBOTS_DEFAULTS)
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => [name, fields[name as keyof MetaFields]]),
  ) as Partial<typeof ROBOTS_DEFAULTS>),
  canonicalUrl: fields.canonicalUrl ?? null,
  priority: fields.priority ?? 'default',
  frequency: fields.frequency ?? 'default',
  limit_modified_date: fields.limit_modified_date ?? false,
  ...(fields.exclude_from_news ? { exclude_from_news: true } : {}),
  ...(fields.primary_term ? { primary_term: fields.primary_term } : {}),
  ...(fields.breadcrumb_settings ? { breadcrumb_settings: fields.breadcrumb_settings } : {}),
})

const socialOf = (fields: MetaFields, { site }: SeoOptions) => ({
  og_object_type: fields.og_object_type ?? 'default',
  og_title: fields.og_title ?? null,
  og_description: fields.og_description ?? null,
  og_image_type: fields.og_image_type ?? 'default',
  og_image_custom_url: fields.og_image_custom_url ?? null,
  og_image_custom_fields: fields.og_image_custom_fields ?? null,
  og_video: fields.og_video ?? '',
  og_article_section: fields.og_article_section ?? '',
  og_article_tags: fields.og_article_tags ?? [],
  twitter_use_og: fields.twitter_use_og ?? site.social.twitter.general.useOgData,
  twitter_card: fields.twitter_card ?? 'default',
  twitter_image_type: fields.twitter_image_type ?? 'default',
  twitter_image_custom_url: fields.twitter_image_custom_url ?? null,
  twitter_image_custom_fields: fields.twitter_image_custom_fields ?? null,
  twitter_title: fields.twitter_title ?? null,
  twitter_description: fields.twitter_description ?? null,
})

/** Kinds of structured data with a form in the editor. */
const GRAPHS = [
  ...['Article', 'Course', 'Dataset', 'FAQPage', 'Movie', 'Person', 'Product', 'ProductReview'],
  ...['Car', 'Recipe', 'Service', 'SoftwareApplication', 'WebPage'],
]

const schemaOf = (schema: SchemaFields | undefined, { graphName }: Templates) => ({
  blockGraphs: schema?.blockGraphs ?? [],
  customGraphs: schema?.customGraphs ?? [],
  graphs: schema?.graphs ?? [],
  default: {
    data: { ...Object.fromEntries(GRAPHS.map((name) => [name, []])), ...schema?.default.data },
    graphName,
    isEnabled: schema?.default.isEnabled ?? true,
  },
})

/** AI suggestions as stored, with defaults for missing lists. */
const aiOf = (ai: Partial<Suggestions> = {}): Suggestions => ({
  faqs: [],
  keyPoints: [],
  schemas: [],
  titles: [],
  descriptions: [],
  ...ai,
  socialPosts: {
    ...{ email: [], linkedin: [], twitter: [], facebook: [], instagram: [] },
    ...(typeof ai.socialPosts === 'object' ? ai.socialPosts : {}),
  },
})

const screensOf = ({ options = {} }: MetaFields) => ({
  modalOpen: false,
  generalMobilePrev: false,
  linkAssistant: { modalOpen: false },
  redirects: { modalOpen: false },
  options: {
    linkFormat: {
      internalLinkCount: options.internalLinkCount ?? 0,
      linkAssistantDismissed: options.linkAssistantDismissed ?? false,
    },
    primaryTerm: { productEducationDismissed: options.productEducationDismissed ?? false },
  },
})
