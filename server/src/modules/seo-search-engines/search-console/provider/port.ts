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

/** A search engine's data about a site, with the owner's consent. */
export interface SearchConsole {
  /** The name of the property: `sc-domain:example.org` or `https://example.org/`. */
  readonly property: string
  /** Figures by these dimensions, most clicks first. Days without data are left out. */
  analytics(question: AnalyticsQuery): Promise<readonly AnalyticsRow[]>
  /** The submitted sitemaps. */
  sitemaps(): Promise<readonly ConsoleSitemap[]>
  submitSitemap(address: string): Promise<void>
  deleteSitemap(address: string): Promise<void>
  /** The index data of one page; its quota is small. */
  inspect(address: string): Promise<Inspection>
}

/** What an account can do before a property is chosen. */
export interface ConsoleAccount {
  properties(): Promise<readonly Property[]>
  /** The `google-site-verification` of the front page by which the site is verified. */
  ownershipCode(site: string): Promise<string>
  /** Requests the verification, and adds the site to the properties. */
  proveOwnership(site: string): Promise<void>
}

/** A site or a domain in the console. */
export interface Property {
  readonly name: string
  /** `siteOwner`, `siteFullUser`, `siteRestrictedUser` or `siteUnverifiedUser`. */
  readonly permission: string
}

/** Days are `YYYY-MM-DD`, both inclusive. */
export interface AnalyticsQuery {
  readonly start: string
  readonly end: string
  readonly dimensions: readonly ('date' | 'query' | 'page')[]
  /** Only pages whose address matches this pattern (RE2). */
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

/** The values of the service; null where it returns none. */
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
  inspectionResultLink: orNull(string({ description: 'URL of the inspection in Search Console.' })),
}

const Inspection = object(inspectionFields)

export type Inspection = ValueOf<typeof Inspection>
