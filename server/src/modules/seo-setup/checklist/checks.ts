import type { Context, WriteContext } from '../../../contract/context.ts'
import { type Area, isPartOn, seoOptions } from '../../seo-kernel/index.ts'
import { searchConsoleState } from '../../seo-search-engines/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { findSamplePost } from './sample-post.ts'

export const PRIORITIES = ['high', 'medium', 'low', 'optional'] as const

/** The actions that `action` accepts; see actions.ts. */
export type Callback =
  | 'completeCheck'
  | 'deleteHelloWorld'
  | 'enableIndexing'
  | 'enableLlmsTxt'
  | 'installBrokenLinkChecker'

type Condition = (ctx: Context | WriteContext) => Promise<boolean>

/** A check of the list. */
export interface Check {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly priority: (typeof PRIORITIES)[number]
  /** Estimated time; 0 for a click. */
  readonly seconds: number
  /** Users without this capability do not see it. */
  readonly area?: Area
  readonly actions: readonly (
    | { readonly label: string; readonly url: string }
    | { readonly label: string; readonly callback: Callback }
  )[]
  /** Derived from the state of the site only; cannot be completed by hand. */
  readonly isUndismissable?: true
  /** Detects whether it is done. Checks without this are completed by hand. */
  readonly isDone?: Condition
  /** Whether the check applies to the site. */
  readonly isShown?: Condition
}

/** A screen of the toolkit's client. */
const screen = (name: string): string => `http://route#seo-${name}`

const MARK_DONE = { label: 'Mark as done', callback: 'completeCheck' } as const

/** Settings to review; completed by hand. */
const review = (name: string, label: string): Check['actions'] => [
  { label, url: screen(name) },
  MARK_DONE,
]

const LINK_CHECKER = 'broken-link-checker'

const hasLinkChecker: Condition = (ctx) => isPartOn(ctx, LINK_CHECKER)
const writesLlmsTxt: Condition = async (ctx) => (await seoOptions(ctx)).site.sitemap.llms.enable

const isNamed: Condition = async (ctx) => {
  const { title, description } = await siteSettings(ctx)
  return title !== '' && title !== 'Callboard' && description !== ''
}

const hasProfile: Condition = async (ctx) => {
  const { urls, sameUsername, additionalUrls } = (await seoOptions(ctx)).site.social.profiles
  const isShared = sameUsername.enable && (sameUsername.username ?? '') !== ''
  return isShared || (additionalUrls ?? '') !== '' || Object.values(urls).some(Boolean)
}

export const checks: readonly Check[] = [
  {
    name: 'enableIndexing',
    title: 'Allow search engines to index the site',
    description: 'The site asks search engines not to index it, so searches do not find it.',
    priority: 'high',
    seconds: 0,
    actions: [{ label: 'Allow indexing', callback: 'enableIndexing' }],
    isUndismissable: true,
    isDone: async (ctx) => (await siteSettings(ctx)).blog_public,
  },
  {
    name: 'finishSetupWizard',
    title: 'Go through the setup',
    description: 'A few questions about the site set what matters most.',
    priority: 'high',
    seconds: 600,
    area: 'setup_wizard',
    actions: [{ label: 'Open the setup', url: screen('setup-wizard') }],
  },
  {
    name: 'connectGoogleSearchConsole',
    title: 'Connect the search console',
    description: 'See which searches lead to the site, and how its pages rank.',
    priority: 'high',
    seconds: 300,
    area: 'search_statistics_settings',
    actions: [{ label: 'Connect', url: screen('search-statistics') }],
    isDone: async (ctx) => (await searchConsoleState(ctx)).isConnected,
  },
  {
    name: 'runHomepageAudit',
    title: 'Audit the front page',
    description: 'Find out what keeps the first page of the site from being found.',
    priority: 'high',
    seconds: 600,
    area: 'seo_analysis_settings',
    actions: review('seo-analysis', 'Open the audit'),
  },
  {
    name: 'deleteHelloWorld',
    title: 'Remove the sample post',
    description: 'The first post says nothing about the site, and visitors may find it.',
    priority: 'medium',
    seconds: 0,
    actions: [{ label: 'Move it to the trash', callback: 'deleteHelloWorld' }, MARK_DONE],
    isShown: async (ctx) => (await findSamplePost(ctx)) !== undefined,
  },
  {
    name: 'setSiteTitleAndTagline',
    title: 'Name the site',
    description: 'Title and tagline appear in search results: tell what the site is about.',
    priority: 'medium',
    seconds: 120,
    actions: review('settings:general', 'Open the settings'),
    isDone: isNamed,
  },
  {
    name: 'fillKnowledgeGraph',
    title: 'Tell who runs the site',
    description: 'Search engines show the name, logo and contact of an organisation or a person.',
    priority: 'medium',
    seconds: 600,
    area: 'search_appearance_settings',
    actions: review('search-appearance:global-settings', 'Fill it in'),
  },
  {
    name: 'reviewContentTypes',
    title: 'Review the content types',
    description: 'Choose how titles and descriptions of posts and pages are built.',
    priority: 'medium',
    seconds: 600,
    area: 'search_appearance_settings',
    actions: review('search-appearance:content-types', 'Review'),
  },
  {
    name: 'reviewTaxonomies',
    title: 'Review the taxonomies',
    description: 'Choose whether and how categories and tags appear in search results.',
    priority: 'low',
    seconds: 600,
    area: 'search_appearance_settings',
    actions: review('search-appearance:taxonomies', 'Review'),
  },
  {
    name: 'reviewArchives',
    title: 'Review the archives',
    description: 'Choose whether lists by author and by date appear in search results.',
    priority: 'low',
    seconds: 600,
    area: 'search_appearance_settings',
    actions: review('search-appearance:archives', 'Review'),
  },
  {
    name: 'fillSocialProfiles',
    title: 'Add your social profiles',
    description: 'They tell search engines which profiles on other sites are yours.',
    priority: 'medium',
    seconds: 300,
    area: 'social_networks_settings',
    actions: review('social-networks:social-profiles', 'Add profiles'),
    isDone: hasProfile,
  },
  {
    name: 'enableLlmsTxt',
    title: 'Describe the site for language models',
    description: 'The file llms.txt tells them which pages to read.',
    priority: 'medium',
    seconds: 0,
    area: 'sitemap_settings',
    actions: [{ label: 'Switch it on', callback: 'enableLlmsTxt' }, MARK_DONE],
    isDone: writesLlmsTxt,
  },
  {
    name: 'reviewLlmsTxtSettings',
    title: 'Review llms.txt',
    description: 'Choose its title, and which pages it lists.',
    priority: 'low',
    seconds: 300,
    area: 'sitemap_settings',
    actions: review('sitemaps:llms-sitemap', 'Review'),
    isShown: writesLlmsTxt,
  },
  {
    name: 'installBrokenLinkChecker',
    title: 'Check links automatically',
    description: 'Broken links annoy visitors and search engines.',
    priority: 'optional',
    seconds: 0,
    area: 'feature_manager_settings',
    actions: [{ label: 'Switch it on', callback: 'installBrokenLinkChecker' }, MARK_DONE],
    isDone: hasLinkChecker,
  },
  {
    // The built-in link checker needs no account.
    name: 'connectBrokenLinkChecker',
    title: 'Connect the link checker',
    description: 'It works once it is connected.',
    priority: 'optional',
    seconds: 300,
    area: 'feature_manager_settings',
    actions: [MARK_DONE],
    isDone: hasLinkChecker,
    isShown: hasLinkChecker,
  },
]
