import { decodeEntities } from '../../../lib/html/entities.ts'
import { DEFAULT_OPTIONS, type HeadMeta, type HeadOptions } from '../../head/index.ts'
import {
  dynamicTree,
  profileUrls,
  type SeoOptions,
  siteTree,
  valuesOf,
} from '../../seo-kernel/index.ts'
import { chosenSources, givenPicture } from './pictures.ts'
import { globalRules, kindRules, pagedFlags } from './robots-meta.ts'
import { firstTemplate } from './templates.ts'
import { verificationOf } from './verification.ts'
import { accountIn, webAddress } from './web-addresses.ts'

/** Head options of the whole site, by the settings and the proofs of ownership. */
export const appearanceOf = (
  options: SeoOptions,
  proofs: readonly HeadMeta[],
): Partial<HeadOptions> => {
  const { site } = options
  const { global, advanced } = site.searchAppearance
  return {
    separator: decodeEntities(global.separator),
    pagedFormat: firstTemplate(advanced.pagedFormat),
    ...listAppearances(options),
    ...itemAppearances(options),
    robots: {
      paged: pagedFlags(advanced.globalRobotsMeta),
      empty: advanced.noIndexEmptyCat ? ['noindex'] : [],
    },
    everywhere: verificationOf(site.webmasterTools, proofs),
    social: socialOptions(site.social),
  }
}

/** Default templates. */
const SITE = valuesOf(siteTree, {}).searchAppearance
const DYNAMIC = valuesOf(dynamicTree, {}).searchAppearance

const listAppearances = ({
  site: { searchAppearance },
}: SeoOptions): Pick<HeadOptions, 'home' | 'author' | 'date' | 'search' | 'notFound'> => {
  const { global, advanced, archives } = searchAppearance
  const usual = globalRules(advanced.globalRobotsMeta)
  const archive = (name: 'author' | 'date' | 'search') => {
    const { title, metaDescription } = archives[name]
    return {
      title: firstTemplate(title, SITE.archives[name].title),
      description: firstTemplate(metaDescription, SITE.archives[name].metaDescription),
      robots: kindRules(archives[name], usual),
    }
  }
  return {
    home: {
      title: firstTemplate(global.siteTitle, '#site_title'),
      description: firstTemplate(global.metaDescription, SITE.global.metaDescription),
      robots: usual,
    },
    author: archive('author'),
    date: archive('date'),
    search: archive('search'),
    notFound: DEFAULT_OPTIONS.notFound,
  }
}

const itemAppearances = ({
  site,
  dynamic,
}: SeoOptions): Pick<HeadOptions, 'types' | 'taxonomies'> => {
  const usual = globalRules(site.searchAppearance.advanced.globalRobotsMeta)
  const { postTypes, taxonomies } = dynamic.searchAppearance
  const types = Object.entries(postTypes).map(([name, chosen]) => [
    name,
    {
      ...(DEFAULT_OPTIONS.types[name] ?? DEFAULT_OPTIONS.types['*']),
      title: firstTemplate(chosen.title, DYNAMIC.postTypes[name]?.title),
      description: firstTemplate(chosen.metaDescription, DYNAMIC.postTypes[name]?.metaDescription),
      robots: kindRules(chosen, usual),
      openGraph: dynamic.social.facebook.general.postTypes[name]?.objectType || 'article',
      namesAuthor: name === 'post',
    },
  ])
  const terms = Object.entries(taxonomies).map(([name, chosen]) => [
    name,
    {
      title: firstTemplate(chosen.title, DYNAMIC.taxonomies[name]?.title),
      description: firstTemplate(chosen.metaDescription, DYNAMIC.taxonomies[name]?.metaDescription),
      robots: kindRules(chosen, usual),
    },
  ])
  return {
    types: {
      ...Object.fromEntries(types),
      '*': { ...DEFAULT_OPTIONS.types['*'], robots: usual },
    },
    taxonomies: {
      ...Object.fromEntries(terms),
      '*': { ...DEFAULT_OPTIONS.taxonomies['*'], robots: usual },
    },
  }
}

const socialOptions = ({
  profiles,
  facebook,
  twitter,
}: SeoOptions['site']['social']): HeadOptions['social'] => {
  const { general, advanced } = facebook
  const accounts = profileUrls(profiles)
  const fallback = givenPicture(
    general.defaultImagePosts,
    general.defaultImagePostsWidth,
    general.defaultImagePostsHeight,
  )
  const chosen = chosenSources({
    type: general.defaultImageSourcePosts,
    field: general.customFieldImagePosts,
  })
  const chosenForCards = chosenSources({
    type: twitter.general.defaultImageSourcePosts,
    field: twitter.general.customFieldImagePosts,
  })
  return {
    hasOpenGraph: general.enable,
    hasCards: twitter.general.enable,
    siteName: firstTemplate(general.siteName, '#site_title'),
    cards: { home: twitter.homePage.cardType, others: twitter.general.defaultCardType },
    // Without a chosen source the featured image is used.
    pictures: [...(chosen ?? []), ...fallback, ...(chosen ? [] : (['featured'] as const)), 'logo'],
    cardPictures: [...(chosenForCards ?? []), ...givenPicture(twitter.general.defaultImagePosts)],
    // Until the option is enabled, articles have their default tags.
    describesArticles: !advanced.enable,
    hasCardDetails: twitter.general.additionalData,
    publisher: webAddress(accounts.facebookPageUrl),
    author: advanced.enable && general.showAuthor ? (webAddress(advanced.authorUrl) ?? '') : '',
    account: accountIn(accounts.twitterUrl),
    creator: twitter.general.showAuthor ? accountIn(accounts.twitterUrl) : '',
    appId: advanced.enable ? advanced.appId : '',
    adminId: advanced.enable ? advanced.adminId : '',
  }
}
