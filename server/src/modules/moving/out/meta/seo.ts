import type { MetaFields } from '../../../seo-kernel/index.ts'
import type { MetaValue } from '../../model/index.ts'
import { metaRow } from './php-value.ts'
import { yoastTemplate } from './yoast-tags.ts'

/** The plug-in whose keys the SEO fields of items get. */
export const SEO_KEYS = ['aioseo', 'yoast', 'none'] as const

export type SeoKeys = (typeof SEO_KEYS)[number]

/** The fields of an item as meta of a plug-in. Fields that were never set are left out. */
export const seoMeta = (fields: MetaFields, keys: SeoKeys): readonly MetaValue[] => {
  const found = keys === 'none' ? {} : MAKERS[keys](fields)
  return Object.entries(found).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [metaRow(key, value)],
  )
}

type Found = Readonly<Record<string, string | number | undefined>>

/** AIOSEO copies these from its own table; its tags are those of the fields. */
const aioseo = (fields: MetaFields): Found => ({
  _aioseo_title: fields.title,
  _aioseo_description: fields.description,
  _aioseo_keywords: words(fields.keywords),
  _aioseo_og_title: fields.og_title,
  _aioseo_og_description: fields.og_description,
  _aioseo_og_article_section: fields.og_article_section,
  _aioseo_og_article_tags: words(fields.og_article_tags),
  _aioseo_twitter_title: fields.twitter_title,
  _aioseo_twitter_description: fields.twitter_description,
})

const yoast = (fields: MetaFields): Found => ({
  _yoast_wpseo_title: yoastTemplate(fields.title),
  _yoast_wpseo_metadesc: yoastTemplate(fields.description),
  _yoast_wpseo_focuskw: fields.keyphrases?.focus?.keyphrase,
  _yoast_wpseo_focuskeywords: additional(fields),
  _yoast_wpseo_canonical: fields.canonicalUrl,
  ...yoastRobots(fields),
  '_yoast_wpseo_opengraph-title': yoastTemplate(fields.og_title),
  '_yoast_wpseo_opengraph-description': yoastTemplate(fields.og_description),
  '_yoast_wpseo_opengraph-image': fields.og_image_custom_url,
  '_yoast_wpseo_twitter-title': yoastTemplate(fields.twitter_title),
  '_yoast_wpseo_twitter-description': yoastTemplate(fields.twitter_description),
  '_yoast_wpseo_twitter-image': fields.twitter_image_custom_url,
  _yoast_wpseo_is_cornerstone: fields.pillar_content ? 1 : undefined,
  ...Object.fromEntries(
    Object.entries(fields.primary_term ?? {}).map(([taxonomy, id]) => [
      `_yoast_wpseo_primary_${taxonomy}`,
      id,
    ]),
  ),
})

const MAKERS = { aioseo, yoast } as const

/** Rules of the item itself; without any, those of its type apply. */
const yoastRobots = (fields: MetaFields): Found => {
  if (fields.default !== false) return {}
  const { noindex, nofollow, noimageindex, noarchive, nosnippet } = fields
  const further = { noimageindex, noarchive, nosnippet }
  return {
    // 2 shows a page that its type would hide.
    '_yoast_wpseo_meta-robots-noindex': noindex ? 1 : 2,
    '_yoast_wpseo_meta-robots-nofollow': nofollow ? 1 : undefined,
    '_yoast_wpseo_meta-robots-adv': Object.entries(further)
      .flatMap(([name, isSet]) => (isSet ? [name] : []))
      .join(),
  }
}

const additional = ({ keyphrases }: MetaFields): string | undefined => {
  const phrases = keyphrases?.additional ?? []
  return phrases.length === 0
    ? undefined
    : JSON.stringify(phrases.map(({ keyphrase }) => ({ keyword: keyphrase, score: '' })))
}

const words = (keywords: MetaFields['keywords']): string | undefined =>
  typeof keywords === 'string'
    ? keywords
    : keywords?.map((word) => (typeof word === 'string' ? word : word.value)).join()
