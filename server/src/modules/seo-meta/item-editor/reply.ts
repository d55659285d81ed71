import {
  array,
  boolean,
  integer,
  mapOf,
  object,
  orNull,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'
import { FoundCheck, KeyphraseShape, KeywordsShape } from '../../seo-kernel/index.ts'
import { LanguagesShape } from '../hreflang/index.ts'

const required = { required: true } as const

const text = string(required)
const flag = boolean(required)

const Keywords = { ...KeywordsShape, ...required }

const Keyphrase = { ...KeyphraseShape, ...required }

const PageAnalysis = {
  ...typed<object>(
    object(
      {
        analysis: mapOf(
          mapOf(typed({ anyOf: [FoundCheck, integer({ description: 'Number of errors.' })] })),
          { description: 'Results by group (`basic`, `title`, `readability`) and check.' },
        ),
      },
      { description: 'Results of the page analysis.' },
    ),
  ),
  ...required,
}

const Metas = object({ title: text, description: text }, required)

const robots = {
  default: boolean({
    ...required,
    description: 'Whether the page uses the defaults of its post type.',
  }),
  noindex: flag,
  nofollow: flag,
  noarchive: flag,
  nosnippet: flag,
  noimageindex: flag,
  noodp: flag,
  notranslate: flag,
  maxSnippet: integer(required),
  maxVideoPreview: integer(required),
  maxImagePreview: text,
}

const social = {
  og_object_type: text,
  og_title: orNull(string()),
  og_description: orNull(string()),
  og_image_type: text,
  og_image_custom_url: orNull(string()),
  og_image_custom_fields: orNull(string()),
  og_video: text,
  og_article_section: text,
  og_article_tags: Keywords,
  twitter_use_og: flag,
  twitter_card: text,
  twitter_image_type: text,
  twitter_image_custom_url: orNull(string()),
  twitter_image_custom_fields: orNull(string()),
  twitter_title: orNull(string()),
  twitter_description: orNull(string()),
}

/** Forms and graphs are stored as clients send them. */
const Graphs = {
  ...typed<readonly unknown[]>(array({ description: 'Schema form or graph.' })),
  ...required,
}

const Schema = object(
  {
    blockGraphs: Graphs,
    customGraphs: Graphs,
    graphs: Graphs,
    default: object(
      {
        data: {
          ...typed<Readonly<Record<string, unknown>>>({
            ...{ type: 'object', additionalProperties: { type: ['object', 'array'] } },
            description: 'Form values, keyed by schema type; an empty list for none.',
          }),
          ...required,
        },
        graphName: text,
        isEnabled: flag,
      },
      required,
    ),
  },
  required,
)

/** Suggestions for one network; an empty list where there are none. */
const posts = (schema: object) => typed({ anyOf: [schema, array(string(), { maxItems: 0 })] })

const Ai = object(
  {
    titles: array(string(), required),
    descriptions: array(string(), required),
    faqs: array(object({ question: string(), answer: string() }), required),
    keyPoints: array(object({ title: string(), explanation: string() }), required),
    schemas: Graphs,
    socialPosts: object(
      {
        email: posts(object({ subject: string(), preview: string(), content: string() })),
        linkedin: posts(string()),
        twitter: posts(string()),
        facebook: posts(string()),
        instagram: posts(string()),
      },
      required,
    ),
  },
  { ...required, description: 'Generated suggestions.' },
)

export type Suggestions = ValueOf<typeof Ai>

const Screen = object({ modalOpen: flag }, required)

/** The fields of a record, and its subject. */
export const CurrentPost = object(
  {
    context: text,
    id: text,
    type: string({ ...required, description: 'Label of the post type.' }),
    termType: string(),
    postType: string(),
    postStatus: string(),
    postAuthor: integer(),
    editlink: text,
    permalink: text,
    isSpecialPage: flag,
    isStaticPostsPage: flag,
    isHomePage: flag,
    isTruSeoEligible: flag,
    tags: Metas,
    metaDefaults: Metas,
    title: text,
    description: text,
    descriptionIncludeCustomFields: flag,
    keywords: Keywords,
    keyphrases: object({ focus: Keyphrase, additional: array(KeyphraseShape, required) }, required),
    maxAdditionalKeyphrases: integer(required),
    page_analysis: PageAnalysis,
    seo_score: orNull(integer()),
    loading: object({ focus: flag, additional: array(boolean(), required) }, required),
    pillar_content: flag,
    ...robots,
    canonicalUrl: orNull(string()),
    priority: { ...typed<number | string>({ type: ['number', 'string'] }), ...required },
    frequency: text,
    limit_modified_date: flag,
    exclude_from_news: boolean(),
    primary_term: mapOf(integer(), { description: 'Primary term ids, keyed by taxonomy.' }),
    breadcrumb_settings: typed<object>({
      ...{ type: 'object', additionalProperties: true },
      description: 'Breadcrumb trail, as stored by the editor.',
    }),
    ...social,
    schema: Schema,
    ai: Ai,
    hreflang: LanguagesShape,
    modalOpen: flag,
    generalMobilePrev: flag,
    linkAssistant: Screen,
    redirects: Screen,
    options: object(
      {
        linkFormat: object(
          { internalLinkCount: integer(required), linkAssistantDismissed: flag },
          required,
        ),
        primaryTerm: object({ productEducationDismissed: flag }, required),
      },
      required,
    ),
  },
  { ...required, description: 'SEO data, and facts about the object.' },
)
