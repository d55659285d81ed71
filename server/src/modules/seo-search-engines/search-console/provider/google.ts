import type { Context } from '../../../../contract/context.ts'
import { decodeEntities } from '../../../../lib/html/entities.ts'
import { addressAt, ask, type ConsoleRequest, type TokenSource } from './ask.ts'
import { ConsoleFailure } from './failure.ts'
import { readInspection } from './inspection.ts'
import type {
  AnalyticsQuery,
  AnalyticsRow,
  ConsoleAccount,
  ConsoleSitemap,
  SearchConsole,
} from './port.ts'
import { listIn, membersIn, numberIn, textIn } from './read.ts'

const WEBMASTERS = '/webmasters/v3/sites'
const VERIFICATION = '/siteVerification/v1'

/** Rows per request, and the limit per dimension. */
const PAGE_ROWS = 5_000
const MAX_ROWS = 25_000

/** Google's Search Console (webmasters v3, searchconsole v1) for one property. */
export const googleConsole = (
  ctx: Context,
  tokens: TokenSource,
  property: string,
): SearchConsole => {
  const site = `${WEBMASTERS}/${encodeURIComponent(property)}`
  const webmasters = (path: string, question?: ConsoleRequest): Promise<unknown> =>
    ask(ctx, tokens, addressAt(ctx.config, 'apis', `${site}${path}`), question)
  const sitemapPath = (address: string): string => `/sitemaps/${encodeURIComponent(address)}`
  return {
    property,
    analytics: async (question) => {
      const rows: AnalyticsRow[] = []
      while (rows.length < MAX_ROWS) {
        const body = { ...analyticsBody(question), rowLimit: PAGE_ROWS, startRow: rows.length }
        const page = readRows(await webmasters('/searchAnalytics/query', { body }), question)
        rows.push(...page)
        if (page.length < PAGE_ROWS) break
      }
      return rows
    },
    sitemaps: async () => {
      const { sitemap } = membersIn(await webmasters('/sitemaps'))
      return listIn(sitemap).slice(0, MAX_SITEMAPS).map(readSitemap)
    },
    submitSitemap: async (address) => {
      await webmasters(sitemapPath(address), { method: 'PUT' })
    },
    deleteSitemap: async (address) => {
      await webmasters(sitemapPath(address), { method: 'DELETE' })
    },
    inspect: async (inspectionUrl) =>
      readInspection(
        await ask(
          ctx,
          tokens,
          addressAt(ctx.config, 'console', '/v1/urlInspection/index:inspect'),
          { body: { inspectionUrl, siteUrl: property } },
        ),
      ),
  }
}

const MAX_SITEMAPS = 500

const analyticsBody = ({ start, end, dimensions, pages }: AnalyticsQuery): object => ({
  startDate: start,
  endDate: end,
  dimensions,
  ...(pages !== undefined && {
    dimensionFilterGroups: [
      { filters: [{ dimension: 'page', operator: 'includingRegex', expression: pages }] },
    ],
  }),
})

const readRows = (given: unknown, { dimensions }: AnalyticsQuery): readonly AnalyticsRow[] => {
  const { rows = [] } = membersIn(given)
  // An invalid response must not overwrite a known day with an empty one.
  if (!Array.isArray(rows)) throw new ConsoleFailure('away', 'the answer holds no rows')
  return rows.slice(0, PAGE_ROWS).map((row) => {
    const { keys, clicks, impressions, position } = membersIn(row)
    const texts = listIn(keys).map(textIn)
    if (texts.length !== dimensions.length)
      throw new ConsoleFailure('away', 'a row of the answer could not be understood')
    return {
      keys: texts,
      clicks: Math.round(numberIn(clicks)),
      impressions: Math.round(numberIn(impressions)),
      position: numberIn(position),
    }
  })
}

const readSitemap = (given: unknown): ConsoleSitemap => {
  const read = membersIn(given)
  return {
    path: textIn(read.path),
    lastSubmitted: textIn(read.lastSubmitted),
    isPending: read.isPending === true,
    isSitemapsIndex: read.isSitemapsIndex === true,
    type: textIn(read.type),
    lastDownloaded: textIn(read.lastDownloaded),
    errors: numberIn(read.errors),
    warnings: numberIn(read.warnings),
  }
}

/** The account of the tokens, for choosing and verifying a property (siteVerification v1). */
export const googleAccount = (ctx: Context, tokens: TokenSource): ConsoleAccount => {
  const at = (path: string, question?: ConsoleRequest): Promise<unknown> =>
    ask(ctx, tokens, addressAt(ctx.config, 'apis', path), question)
  const siteOf = (identifier: string) => ({ type: 'SITE', identifier })
  return {
    properties: async () => {
      const { siteEntry } = membersIn(await at(WEBMASTERS))
      return listIn(siteEntry).map((entry) => {
        const { siteUrl, permissionLevel } = membersIn(entry)
        return { name: textIn(siteUrl), permission: textIn(permissionLevel) }
      })
    },
    ownershipCode: async (site) => {
      const body = { verificationMethod: 'META', site: siteOf(site) }
      return codeIn(textIn(membersIn(await at(`${VERIFICATION}/token`, { body })).token))
    },
    proveOwnership: async (site) => {
      await at(`${VERIFICATION}/webResource?verificationMethod=META`, {
        body: { site: siteOf(site) },
      })
      await at(`${WEBMASTERS}/${encodeURIComponent(site)}`, { method: 'PUT' })
    },
  }
}

/** The service returns the whole element; only its code is used. */
const codeIn = (token: string): string => {
  const [, quoted = token] = /\bcontent="([^"<>]{1,200})"/.exec(token) ?? []
  const code = decodeEntities(quoted)
  if (!/^[\w=.+/-]{1,200}$/.test(code))
    throw new ConsoleFailure('away', 'the answer holds no code for the front page')
  return code
}
