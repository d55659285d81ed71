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

export interface ConsoleSitemap {
  readonly path: string
  readonly lastSubmitted: string
  readonly isPending: boolean
  readonly isSitemapsIndex: boolean
  readonly type: string
  readonly lastDownloaded: string
  readonly errors: number
  readonly warnings: number
}

/** The words are those of the service; what it does not tell is null. */
export interface Inspection {
  readonly verdict: string | null
  readonly coverageState: string | null
  readonly robotsTxtState: string | null
  readonly indexingState: string | null
  readonly pageFetchState: string | null
  readonly crawledAs: string | null
  readonly lastCrawlTime: string | null
  readonly userCanonical: string | null
  readonly googleCanonical: string | null
  readonly sitemap: readonly string[]
  readonly referringUrls: readonly string[]
  readonly richResultsResult: {
    readonly verdict: string | null
    readonly detectedItems: readonly RichResult[]
  } | null
  /** Where people look at it in the console. */
  readonly inspectionResultLink: string | null
}

export interface RichResult {
  readonly richResultType: string
  readonly items: readonly { readonly name: string; readonly issues: readonly RichIssue[] }[]
}

interface RichIssue {
  readonly issueMessage: string
  readonly severity: string
}
