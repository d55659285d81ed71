import {
  array,
  boolean,
  integer,
  object,
  orNull,
  string,
  type ValueOf,
} from '../../../../contract/schema.ts'

const required = { required: true } as const

/** What a search engine counts and knows of a site, for those whom its owner has let in. */
export interface SearchConsole {
  /** The site as the console calls it: `sc-domain:example.org` or `https://example.org/`. */
  readonly property: string
  /** What was counted, by these dimensions, the most clicked first. Days without anything are left out. */
  analytics(question: AnalyticsQuery): Promise<readonly AnalyticsRow[]>
  /** The sitemaps that it was told of. */
  sitemaps(): Promise<readonly ConsoleSitemap[]>
  submitSitemap(address: string): Promise<void>
  deleteSitemap(address: string): Promise<void>
  /** What it knows of one page; the quota for this is small. */
  inspect(address: string): Promise<Inspection>
}

/** What an account at the console may do before a property is chosen. */
export interface ConsoleAccount {
  properties(): Promise<readonly Property[]>
  /** What the `google-site-verification` of the front page has to be, so that the site is proven to be its own. */
  ownershipCode(site: string): Promise<string>
  /** Has the front page looked at, and adds the site to the properties. */
  proveOwnership(site: string): Promise<void>
}

/** A site, or all sites of a domain, in the console. */
export interface Property {
  readonly name: string
  /** `siteOwner`, `siteFullUser`, `siteRestrictedUser` or `siteUnverifiedUser`. */
  readonly permission: string
}

/** Days are `YYYY-MM-DD`; the first and the last are included. */
export interface AnalyticsQuery {
  readonly start: string
  readonly end: string
  readonly dimensions: readonly ('date' | 'query' | 'page')[]
  /** Only what led to pages whose address this pattern (RE2) finds. */
  readonly pages?: string | undefined
}

export interface AnalyticsRow {
  /** In the order of the dimensions. */
  readonly keys: readonly string[]
  readonly clicks: number
  readonly impressions: number
  readonly position: number
}

export const ConsoleSitemap = object({
  path: string(required),
  lastSubmitted: string(required),
  isPending: boolean(required),
  isSitemapsIndex: boolean(required),
  type: string(required),
  lastDownloaded: string(required),
  errors: integer(required),
  warnings: integer(required),
})

export type ConsoleSitemap = ValueOf<typeof ConsoleSitemap>

const RichIssue = object({ issueMessage: string(required), severity: string(required) })

const RichResult = object({
  richResultType: string(required),
  items: array(object({ name: string(required), issues: array(RichIssue, required) }), required),
})

export type RichResult = ValueOf<typeof RichResult>

const word = orNull(string())

/** The words are those of the service; what it does not tell is null. */
export const inspectionFields = {
  verdict: word,
  coverageState: word,
  robotsTxtState: word,
  indexingState: word,
  pageFetchState: word,
  crawledAs: word,
  lastCrawlTime: word,
  userCanonical: word,
  googleCanonical: word,
  sitemap: array(string(), required),
  referringUrls: array(string(), required),
  richResultsResult: orNull(object({ verdict: word, detectedItems: array(RichResult, required) })),
  inspectionResultLink: orNull(string({ description: 'Where people look at it in the console.' })),
}

const Inspection = object(inspectionFields)

export type Inspection = ValueOf<typeof Inspection>
