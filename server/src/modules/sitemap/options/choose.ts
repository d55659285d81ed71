import type { Context } from '../../../contract/context.ts'
import type { Importance, SitemapEntry } from '../../../contract/site/sitemap.ts'
import {
  CATALOGUE_TYPES,
  isChoices,
  membersOf,
  type SeoOptions,
  seoOptions,
  textOf,
} from '../../seo-kernel/index.ts'
import { areThereLanguages, translationsOf } from '../../seo-meta/index.ts'
import { postTypes, taxonomies } from '../../types/index.ts'
import { chosenNames, excludedIds, readJson } from './choices.ts'
import { listForModels } from './for-models.ts'
import { listForPeople } from './for-people.ts'
import { chosenImportance, importanceIn } from './importance.ts'
import { isArchiveListed, kindOf, listedRows, rowsOfType } from './listing.ts'
import { newsListing } from './news.ts'
import type { ListForPeople, SitemapOptions } from './types.ts'
import { videoListing } from './videos.ts'

type General = SeoOptions['site']['sitemap']['general']

const TYPE_NAMES = postTypes.filter(({ isViewable }) => isViewable).map(({ name }) => name)
const TAXONOMY_NAMES = taxonomies.filter(({ isPublic }) => isPublic).map(({ name }) => name)
const ALL_KINDS = { types: TYPE_NAMES, taxonomies: TAXONOMY_NAMES }

/** Limit of the protocol. */
const MAX_PART = 50_000

/**
 * The effective options of sitemaps, the HTML sitemap and llms.txt, from the settings. They depend on
 * the cache tag `options`.
 */
export const sitemapOptionsOf = async (ctx: Context): Promise<SitemapOptions> => {
  const options = await seoOptions(ctx)
  const { general, rss } = options.site.sitemap
  // While the toolkit's sitemap is off, noindex pages are left out of the platform's, too.
  const isChosen = general.enable
  const { advancedSettings } = general
  const hasAdvanced = isChosen && advancedSettings.enable
  const excluded = {
    excluded: hasAdvanced ? excludedIds(advancedSettings.excludePosts) : [],
    excludedTerms: hasAdvanced ? excludedIds(advancedSettings.excludeTerms) : [],
  }
  const types = isChosen ? chosenNames(general.postTypes, TYPE_NAMES) : TYPE_NAMES
  const known = isChosen ? chosenNames(general.taxonomies, TAXONOMY_NAMES) : TAXONOMY_NAMES
  const listed = new Set<string>([...types, ...CATALOGUE_TYPES])
  const { archives } = options.site.searchAppearance
  const { grouped: byType, ...ofTypes } = advancedSettings.priority.postTypes
  const { grouped: byTaxonomy, ...ofTaxonomies } = advancedSettings.priority.taxonomies
  const importance = (usual: Importance, ...chosen: readonly Choice[]): Importance =>
    isChosen ? Object.assign({}, usual, ...(hasAdvanced ? chosen.map(chosenImportance) : [])) : {}
  return {
    isChosen,
    fileName: fileNameOf(general),
    isSplit: !isChosen || general.indexes,
    partSize: isChosen ? Math.min(Math.max(general.linksPerIndex, 1), MAX_PART) : USUAL_PART,
    hasImages: !(hasAdvanced && advancedSettings.excludeImages),
    type: (name) => {
      const rows = listed.has(name) ? rowsOfType(options, name, excluded) : undefined
      const own = options.dynamic.sitemap.priority.postTypes[name] ?? {}
      return rows && { rows, importance: importance(USUAL.posts, byType ? ofTypes : own) }
    },
    taxonomy: (name) => {
      const appearance = options.dynamic.searchAppearance.taxonomies[name]
      const rows = known.includes(name) ? listedRows(appearance, 'term', excluded) : undefined
      const own = options.dynamic.sitemap.priority.taxonomies[name] ?? {}
      return rows && { rows, importance: importance(USUAL.terms, byTaxonomy ? ofTaxonomies : own) }
    },
    authors:
      (!isChosen || general.author) && isArchiveListed(archives.author)
        ? importance(USUAL.authors, advancedSettings.priority.author)
        : undefined,
    dates:
      isChosen && general.date && isArchiveListed(archives.date)
        ? importance(USUAL.dates, advancedSettings.priority.archive)
        : undefined,
    home: importance(USUAL.home, advancedSettings.priority.homePage),
    additionalPages: isChosen ? additionalPages(ctx, general) : [],
    importanceIn: isChosen ? importanceIn : async () => async () => new Map(),
    feed: rss.enable
      ? {
          limit: Math.min(Math.max(rss.linksPerIndex, 1), MAX_FEED),
          types: chosenNames(rss.postTypes, TYPE_NAMES).flatMap((name) =>
            kindOf(name, rowsOfType(options, name, excluded)),
          ),
        }
      : undefined,
    translations: { areThere: areThereLanguages, of: translationsOf },
    news: newsListing(options, TYPE_NAMES),
    videos: videoListing(options, TYPE_NAMES),
    forPeople: listForPeople(ctx, options, ALL_KINDS),
    forModels: listForModels(options, ALL_KINDS),
  }
}

/** The same part of the options without the others, which every missing page would wait for. */
export const listForPeopleOf = async (ctx: Context): Promise<ListForPeople | undefined> =>
  listForPeople(ctx, await seoOptions(ctx), ALL_KINDS)

type Choice = Parameters<typeof chosenImportance>[0]

/** Default priorities. */
const USUAL = {
  home: { priority: 1, frequency: 'always' },
  posts: { priority: 0.7, frequency: 'weekly' },
  terms: { priority: 0.3, frequency: 'monthly' },
  authors: { priority: 0.3, frequency: 'weekly' },
  dates: { priority: 0.5, frequency: 'weekly' },
} as const

const USUAL_PART = 1_000

/** Limit of items in the feed. */
const MAX_FEED = 1_000

/** A name that is valid in an address. */
const fileNameOf = ({ filename }: General): string =>
  /^[\w-]{1,100}$/.test(filename) ? filename : 'sitemap'

/** Addresses that the settings add. */
const additionalPages = (
  { links }: Context,
  { additionalPages: { enable, pages } }: General,
): readonly SitemapEntry[] => {
  if (!enable) return []
  return membersOf(pages).flatMap((given) => {
    const page = readJson(given)
    const url = isChoices(page) ? URL.parse(textOf(page.url), links.site('')) : null
    if (!isChoices(page) || !url || !/^https?:$/.test(url.protocol)) return []
    return [
      {
        address: url.href,
        changedGmt: momentOf(page.lastModified),
        ...USUAL_ADDITIONAL,
        ...chosenImportance(page),
      },
    ]
  })
}

const USUAL_ADDITIONAL = { priority: 0.5, frequency: 'weekly' } as const

const momentOf = (given: unknown): string | undefined => {
  const time = typeof given === 'string' ? Date.parse(given) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 19)
}
