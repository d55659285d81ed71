import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { boolean, mapOf, object, string, typed } from '../../../contract/schema.ts'
import { lenientFlag, needs } from '../../seo-kernel/index.ts'
import { auditFailed } from './errors.ts'
import { type Audit, AuditShape } from './finding.ts'
import {
  auditCompetitor,
  auditHome,
  type Competitor,
  listCompetitors,
  removeCompetitor,
} from './service.ts'

const can = needs('seo_analysis_settings')

const MAX_ADDRESS_LENGTH = 2_000

const Address = lenient(
  string({ format: 'uri', description: 'URL of the page; the scheme is optional.' }),
  (given) => (typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''),
)

const requireShort = (address: string): void => {
  if (address.length > MAX_ADDRESS_LENGTH) throw auditFailed('seo_audit_no_address', 'invalid-url')
}

type Competitors = Readonly<Record<string, Audit>>

const CompetitorsReply = mapOf(AuditShape, { description: 'Audits, keyed by URL, newest first.' })

const shown = ({ score, results }: Audit): Audit => ({ score, results })

const byAddress = (competitors: readonly Competitor[]): Competitors =>
  Object.fromEntries(competitors.map((competitor) => [competitor.url, shown(competitor)]))

export const auditRoutes = {
  auditPage: route({
    method: 'POST',
    path: 'analyze',
    summary: 'Run an SEO audit',
    description: 'Audits the home page, or a page of another site.',
    can,
    args: {
      url: Address,
      refresh: lenientFlag('Whether to request the page again if the last audit is recent.'),
    },
    reply: typed<Audit | Competitors>({ anyOf: [AuditShape, CompetitorsReply] }),
  }).handle(async ({ ctx, args: { url = '', refresh = false } }) => {
    requireShort(url)
    return url === ''
      ? shown(await auditHome(ctx, refresh))
      : byAddress(await auditCompetitor(ctx, url, refresh))
  }),

  removeAuditedPage: route({
    method: 'POST',
    path: 'analyze/delete-site',
    summary: 'Delete the audit of a competitor page',
    can,
    args: { url: Address },
    samples: () => ({ url: 'https://example.org/' }),
    reply: CompetitorsReply,
  }).handle(async ({ ctx, args: { url = '' } }) => {
    requireShort(url)
    return byAddress(await removeCompetitor(ctx, url))
  }),

  listAuditedPages: route({
    method: 'GET',
    path: 'seo-analysis/competitors',
    summary: 'List audits of competitor pages',
    can,
    reply: object({
      success: boolean({ required: true }),
      result: mapOf(AuditShape, { required: true }),
    }),
  }).handle(async ({ ctx }) => ({ success: true, result: byAddress(await listCompetitors(ctx)) })),
}
