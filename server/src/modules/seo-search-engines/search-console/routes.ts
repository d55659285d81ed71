import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { array, boolean, integer, object, oneOf, orNull, string } from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { lenientLine, membersOrOne, needs, textOf } from '../../seo-kernel/index.ts'
import {
  askForConsent,
  chooseProperty,
  disconnect,
  HELP_PAGE,
  isConfigured,
  listProperties,
  readConnection,
  searchConsole,
} from './connection/index.ts'
import { searchConsoleErrors } from './errors.ts'
import { ConsoleFailure, ConsoleSitemap, FAILURES } from './provider/index.ts'
import { STATUSES, searchConsoleState } from './state.ts'
import {
  deleteSitemap,
  heedSitemaps,
  ignoreSitemaps,
  readSitemaps,
  type SitemapState,
  withErrors,
} from './submitted-sitemaps/index.ts'
import { readSync, type SyncState } from './sync/index.ts'

const required = { required: true } as const

const MAY_CONNECT = needs('search_statistics_settings', 'general_settings')

const MAY_BEGIN = needs('search_statistics_settings', 'general_settings', 'setup_wizard')

/** The callback needs the same capability as the start. */
export const mayConnectConsole = (ctx: Context): boolean =>
  MAY_BEGIN.some((capability) => ctx.can(capability))

const returnTo = lenientLine('Where to return to: a path of this site, or the name of a screen.')

const ConsentPage = object({
  success: boolean(required),
  url: string({ ...required, description: 'URL to open in a browser.' }),
})

/** The consent page, or the help page where no client id is configured. */
const consentPage = async (ctx: Context, wanted: string) => ({
  success: true,
  url: isConfigured(ctx)
    ? await askForConsent(ctx, wanted.slice(0, MAX_RETURN))
    : ctx.links.site(HELP_PAGE),
})

const MAX_RETURN = 500

/** Converts a failure of the console to an error of the API. */
const orFailure = async <T>(ctx: Context, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ConsoleFailure)) throw error
    ctx.log.warn({ reason: error.message }, 'the search console did not answer')
    throw searchConsoleErrors.seo_console_failed()
  }
}

const KnownSitemaps = object(
  {
    list: array(ConsoleSitemap, required),
    ignored: array(string(), { ...required, description: 'URLs of sitemaps with hidden errors.' }),
    lastFetch: integer({
      ...required,
      description: 'Time of the last fetch, as a Unix timestamp; 0 before the first one.',
    }),
  },
  required,
)

const Sitemaps = object({
  success: boolean(required),
  data: object(
    {
      internalOptions: KnownSitemaps,
      sitemapsWithErrors: array(ConsoleSitemap, required),
    },
    required,
  ),
})

const knownSitemaps = ({ list, ignored, lastFetch }: SitemapState) => ({
  list,
  ignored,
  lastFetch,
})

const sitemapsAnswer = (state: SitemapState) => ({
  success: true,
  data: { internalOptions: knownSitemaps(state), sitemapsWithErrors: withErrors(state) },
})

const MAX_ADDRESS = 2_048

/** One address, or a list of them. */
const addressesIn = (given: unknown): readonly string[] => [
  ...new Set(
    membersOrOne(given)
      .map((one) => sanitizeLine(textOf(one).slice(0, MAX_ADDRESS)))
      .filter((address) => address !== ''),
  ),
]

const Address = lenient(
  string({ description: 'URL of the sitemap.' }),
  (given) => addressesIn(given)[0],
)

const Addresses = lenient(array(string(), { description: 'URLs of the sitemaps.' }), addressesIn)

const Progress = object(
  {
    total: integer({ ...required, description: 'Number of days to fetch.' }),
    done: integer(required),
    latestDay: orNull(string()),
    finished: orNull(string({ description: 'Time when the fetch was completed, in GMT.' })),
    failure: orNull(
      object(
        { kind: oneOf(FAILURES, required), at: string(required) },
        { description: 'Reason and time of the last failure.' },
      ),
    ),
  },
  required,
)

const ConnectionReply = object({
  success: boolean(required),
  status: oneOf(STATUSES, required),
  since: orNull(string({ description: 'Time of the consent, in GMT.' })),
  property: orNull(string()),
  sync: Progress,
  sitemaps: KnownSitemaps,
})

const progressOf = ({ pending, total, latestDay, finished, failure }: SyncState) => ({
  total,
  done: total - pending.length,
  latestDay,
  finished,
  failure,
})

const connectionAnswer = async (ctx: Context) => {
  const { status, since, property } = await searchConsoleState(ctx)
  return {
    ...{ success: true, status, since, property },
    sync: progressOf(await readSync(ctx)),
    sitemaps: knownSitemaps(await readSitemaps(ctx)),
  }
}

export const searchConsoleRoutes: RouteRecord = {
  getSearchConsoleConsentPage: route({
    method: 'GET',
    path: 'search-statistics/url/auth',
    summary: 'Get the Search Console consent URL',
    can: MAY_BEGIN,
    args: { returnTo },
    reply: ConsentPage,
  }).handle(async ({ ctx, args: { returnTo = '' } }) => {
    if (await readConnection(ctx)) throw searchConsoleErrors.seo_console_connected()
    return consentPage(ctx, returnTo)
  }),

  getSearchConsoleRenewalPage: route({
    method: 'GET',
    path: 'search-statistics/url/reauth',
    summary: 'Get the Search Console renewal URL',
    can: MAY_CONNECT,
    args: { returnTo },
    reply: ConsentPage,
  }).handle(async ({ ctx, args: { returnTo = '' } }) => {
    if (!(await readConnection(ctx))) throw searchConsoleErrors.seo_console_not_connected()
    return consentPage(ctx, returnTo)
  }),

  disconnectSearchConsole: route({
    method: 'DELETE',
    path: 'search-statistics/auth',
    summary: 'Disconnect Search Console',
    description: 'Statistics that were fetched so far are kept.',
    can: MAY_CONNECT,
    reply: object({ success: boolean(required), message: string(required) }),
  }).handle(async ({ ctx }) => {
    if (!(await readConnection(ctx))) throw searchConsoleErrors.seo_console_not_connected()
    await orFailure(ctx, disconnect(ctx))
    return { success: true, message: 'The site is not connected to the search console any more.' }
  }),

  getSearchConsoleConnection: route({
    method: 'GET',
    path: 'search-statistics/connection',
    summary: 'Get the Search Console connection',
    can: MAY_CONNECT,
    reply: ConnectionReply,
  }).handle(({ ctx }) => connectionAnswer(ctx)),

  listSearchConsoleProperties: route({
    method: 'GET',
    path: 'search-statistics/properties',
    summary: 'List Search Console properties',
    can: MAY_CONNECT,
    reply: object({
      success: boolean(required),
      properties: array(object({ name: string(required), permission: string(required) }), required),
    }),
  }).handle(async ({ ctx }) => {
    if (!(await readConnection(ctx))) throw searchConsoleErrors.seo_console_not_connected()
    return { success: true, properties: await orFailure(ctx, listProperties(ctx)) }
  }),

  chooseSearchConsoleProperty: route({
    method: 'POST',
    path: 'search-statistics/connection',
    summary: 'Update the Search Console property',
    can: MAY_CONNECT,
    args: {
      property: lenientLine(
        'Name of the property: `sc-domain:example.org` or `https://example.org/`.',
      ),
    },
    reply: ConnectionReply,
  }).handle(async ({ ctx, args: { property = '' } }) => {
    if (!(await readConnection(ctx))) throw searchConsoleErrors.seo_console_not_connected()
    const chosen = await orFailure(ctx, chooseProperty(ctx, property))
    if (chosen === undefined) throw searchConsoleErrors.seo_unknown_property()
    return connectionAnswer(ctx)
  }),

  deleteSubmittedSitemap: route({
    method: 'POST',
    path: 'search-statistics/sitemap/delete',
    summary: 'Delete a submitted sitemap',
    can: MAY_CONNECT,
    args: { sitemap: Address },
    samples: () => ({ sitemap: 'https://example.org/sitemap.xml' }),
    reply: Sitemaps,
  }).handle(async ({ ctx, args: { sitemap: address = '' } }) => {
    if (address === '') throw searchConsoleErrors.seo_missing_sitemap()
    const console = await searchConsole(ctx)
    if (!console) throw searchConsoleErrors.seo_console_not_connected()
    return sitemapsAnswer(await orFailure(ctx, deleteSitemap(ctx, console, address)))
  }),

  ignoreSubmittedSitemaps: route({
    method: 'POST',
    path: 'search-statistics/sitemap/ignore',
    summary: 'Dismiss errors of submitted sitemaps',
    can: MAY_CONNECT,
    args: {
      sitemap: Addresses,
      ignored: boolean({ description: 'Whether to hide the errors, or to show them again.' }),
    },
    samples: (n) => ({ sitemap: [`https://example.org/sitemap-${n}.xml`] }),
    reply: Sitemaps,
  }).handle(async ({ ctx, args: { sitemap: addresses = [], ignored = true } }) => {
    if (addresses.length === 0) throw searchConsoleErrors.seo_missing_sitemap()
    const decide = ignored ? ignoreSitemaps : heedSitemaps
    return sitemapsAnswer(await decide(ctx, addresses))
  }),
}
