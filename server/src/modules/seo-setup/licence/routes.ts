import type { Context } from '../../../contract/context.ts'
import type { ApiError } from '../../../contract/errors.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  inPath,
  integer,
  object,
  oneOf,
  string,
  typed,
} from '../../../contract/schema.ts'
import {
  deleteSecret,
  needs,
  requireNetworkRight,
  rowsPerPage,
  saveSecret,
} from '../../seo-kernel/index.ts'
import { licenceErrors, withBeside } from './errors.ts'
import { LicenceState, licenceParts, licenceState, UNKNOWN_KEY } from './licence.ts'
import { isThisSite, readSiteName, type SiteName, theSite } from './sites.ts'

const required = { required: true } as const
const BEGINNERS = needs('general_settings', 'setup_wizard')
const DECIDERS = needs('general_settings')

const LicenceKey = string({ description: 'Licence key; none is needed.' })
const Network = boolean({ description: 'Whether the request is for the whole network.' })

const permit = (ctx: Context, { network }: { readonly network?: boolean | undefined }): void =>
  requireNetworkRight(ctx, network)

const Told = object({ success: boolean(required), message: string(required) })

const Site = object({ domain: string(required), path: string(required) })
const ActiveSites = array(Site, required)

/** The secret with the token of an audit service. */
const CONNECT_TOKEN = 'connect-token'

/** Sites as clients send them: `{"domain", "path"}`, or an address without a scheme. */
const SiteNames = array(typed<unknown>({ type: ['object', 'string'] }), { maxItems: 1_000 })

const refuse = async (ctx: Context, error: ApiError, beside: object = {}): Promise<never> => {
  throw withBeside(error, { error: true, ...(await licenceState(ctx)), ...beside })
}

/** The sites of a list; undefined where one is invalid. */
const readSites = (given: readonly unknown[]): readonly SiteName[] | undefined => {
  const sites = given.map(readSiteName)
  return sites.every((site) => site !== undefined) ? sites : undefined
}

const isThere = (ctx: Context, filter: string, searchTerm: string): boolean => {
  const { domain, path } = theSite(ctx)
  return filter !== 'deactivated' && `${domain}${path}`.includes(searchTerm.toLowerCase())
}

export const licenceRoutes: RouteRecord = {
  connectSeo: route({
    method: 'POST',
    path: 'connect',
    summary: 'Connect an audit service',
    can: BEGINNERS,
    args: { token: string({ description: 'Token of the service; empty to delete it.' }) },
    samples: () => ({ token: 'a-token' }),
    reply: Told,
  }).handle(async ({ ctx, args: { token } }) => {
    if (token === undefined) throw licenceErrors.seo_missing_token()
    await (token === '' ? deleteSecret(ctx, CONNECT_TOKEN) : saveSecret(ctx, CONNECT_TOKEN, token))
    return { success: true, message: 'token-saved' }
  }),

  getSeoConnectUrl: route({
    method: 'POST',
    path: 'connect-url',
    summary: 'Get the upgrade URL (not supported)',
    can: BEGINNERS,
    args: {
      licenseKey: LicenceKey,
      wizard: boolean({ description: 'Whether the request comes from the setup wizard.' }),
    },
    reply: object({ success: boolean(required) }),
  }).handle(async () => {
    throw withBeside(licenceErrors.seo_nothing_to_upgrade(), { url: null, popup: true })
  }),

  completeSeoConnection: route({
    method: 'POST',
    path: 'connect-pro',
    summary: 'Complete an upgrade (not needed)',
    can: BEGINNERS,
    args: {
      downloadUrl: string({ description: 'URL of the download; never fetched.' }),
      token: string({ description: 'Token of the upgrade; not needed.' }),
      wizard: typed<unknown>({
        type: ['string', 'boolean'],
        description: 'Whether the request comes from the setup wizard.',
      }),
    },
    reply: Told,
  }).handle(async () => ({
    success: true,
    message: 'Everything is included already; nothing had to be installed.',
  })),

  activateSeoLicence: route({
    method: 'POST',
    path: 'activate',
    summary: 'Activate a licence (not supported)',
    description: 'Always fails: no licence is needed.',
    can: DECIDERS,
    args: { licenseKey: LicenceKey, network: Network },
    permit,
    reply: LicenceState,
  }).handle(({ ctx }) =>
    refuse(ctx, licenceErrors.seo_unknown_licence(), { license: UNKNOWN_KEY }),
  ),

  deactivateSeoLicence: route({
    method: 'POST',
    path: 'deactivate',
    summary: 'Deactivate a licence (not needed)',
    can: DECIDERS,
    args: { network: Network },
    permit,
    reply: LicenceState,
  }).handle(async ({ ctx }) => ({ success: true, ...(await licenceState(ctx)) })),

  findActivatedSites: route({
    method: 'POST',
    path: 'activated',
    summary: 'List activated domains',
    can: DECIDERS,
    args: {
      domains: { ...SiteNames, description: 'Domains to check.' },
    },
    samples: () => ({ domains: ['callboard.test'] }),
    reply: object({ activeSites: ActiveSites }),
  }).handle(async ({ ctx, args: { domains } }) => {
    const sites = domains && readSites(domains)
    if (!sites) throw licenceErrors.seo_missing_domains()
    return { activeSites: sites.filter((site) => isThisSite(ctx, site)) }
  }),

  licenseSeoSites: route({
    method: 'POST',
    path: 'multisite',
    summary: 'Update licences of network sites (not needed)',
    can: DECIDERS,
    args: {
      network: Network,
      sites: object(
        { activate: SiteNames, deactivate: SiteNames },
        { description: 'Sites to activate and to deactivate.' },
      ),
    },
    permit,
    samples: () => ({ sites: { activate: [], deactivate: [] } }),
    reply: object({ ...licenceParts, activeSites: ActiveSites }),
  }).handle(async ({ ctx, args: { sites } }) => {
    const { domain, path } = theSite(ctx)
    const activeSites = [{ domain, path }]
    const wanted = sites && readSites(sites.activate ?? [])
    const unwanted = sites && readSites(sites.deactivate ?? [])
    if (!wanted || !unwanted) throw licenceErrors.seo_missing_sites()
    if ([...wanted, ...unwanted].some((site) => !isThisSite(ctx, site)))
      return refuse(ctx, licenceErrors.seo_foreign_site(), { activeSites })
    if (unwanted.length > 0) return refuse(ctx, licenceErrors.seo_always_active(), { activeSites })
    return { success: true, ...(await licenceState(ctx)), activeSites }
  }),

  listNetworkSites: route({
    method: 'POST',
    path: 'network-sites/(?P<filter>all|activated|deactivated)',
    summary: 'List network sites',
    can: needs('admin'),
    args: {
      filter: inPath(oneOf(['all', 'activated', 'deactivated'])),
      orderBy: string({ description: 'Column to sort by; ignored, because there is one site.' }),
      orderDir: string({ description: 'Sort direction; ignored, because there is one site.' }),
      limit: integer({
        description: 'Maximum number of sites; the preference of the caller by default.',
      }),
      offset: integer({ description: 'Number of sites to skip.', default: 0 }),
      searchTerm: string({
        description: 'Limit results to sites whose domain or path contains this text.',
      }),
    },
    samples: () => ({ filter: 'all' }),
    reply: object({
      success: boolean(required),
      sites: object(
        {
          total: integer(required),
          limit: integer(required),
          sites: array(
            object({
              blog_id: integer(required),
              domain: string(required),
              path: string(required),
              adminUrl: string(required),
              homeUrl: string(required),
            }),
            required,
          ),
        },
        required,
      ),
    }),
  }).handle(async ({ ctx, args: { filter, offset, searchTerm = '', ...args } }) => {
    const limit = args.limit ?? (await rowsPerPage(ctx, 'networkDomains'))
    const found = isThere(ctx, filter, searchTerm) ? [theSite(ctx)] : []
    const shown = offset > 0 || limit < 1 ? [] : found
    return { success: true, sites: { total: found.length, limit, sites: shown } }
  }),
}
