import { route } from '../../../contract/route.ts'
import { boolean, integer, object, typed } from '../../../contract/schema.ts'
import { anything, isOn, needs } from '../../seo-kernel/index.ts'
import { auditFailed } from './errors.ts'
import {
  type Audit,
  auditCompetitor,
  auditHome,
  type Competitor,
  listCompetitors,
  removeCompetitor,
} from './service.ts'

const can = needs('seo_analysis_settings')

const MAX_ADDRESS_LENGTH = 2_000

const Address = anything('The address of a page.')

const addressOf = (given: unknown): string => {
  const address = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
  if (address.length > MAX_ADDRESS_LENGTH) throw auditFailed('seo_audit_no_address', 'invalid-url')
  return address
}

const AuditReply = object({
  score: integer({ required: true }),
  results: typed<Audit['results']>({
    type: 'object',
    description: 'Findings by group and test.',
    required: true,
  }),
})

type Competitors = Readonly<Record<string, Audit>>

const CompetitorsReply = typed<Competitors>({
  type: 'object',
  description: 'Audits by address, the newest first.',
  additionalProperties: AuditReply,
})

const shown = ({ score, results }: Audit): Audit => ({ score, results })

const byAddress = (competitors: readonly Competitor[]): Competitors =>
  Object.fromEntries(competitors.map((competitor) => [competitor.url, shown(competitor)]))

export const auditRoutes = {
  auditPage: route({
    method: 'POST',
    path: 'analyze',
    summary: 'Audit the home page, or a page of somebody else',
    can,
    args: {
      url: Address,
      refresh: anything('Whether to visit again a page that was just visited.'),
    },
    reply: typed<Audit | Competitors>({ anyOf: [AuditReply, CompetitorsReply] }),
  }).handle(async ({ ctx, args: { url, refresh } }) => {
    const address = addressOf(url)
    return address === ''
      ? shown(await auditHome(ctx, isOn(refresh)))
      : byAddress(await auditCompetitor(ctx, address, isOn(refresh)))
  }),

  removeAuditedPage: route({
    method: 'POST',
    path: 'analyze/delete-site',
    summary: 'Forget the audit of somebody else’s page',
    can,
    args: { url: Address },
    samples: () => ({ url: 'https://example.org/' }),
    reply: CompetitorsReply,
  }).handle(async ({ ctx, args: { url } }) =>
    byAddress(await removeCompetitor(ctx, addressOf(url))),
  ),

  listAuditedPages: route({
    method: 'GET',
    path: 'seo-analysis/competitors',
    summary: 'Audits of other people’s pages',
    can,
    reply: object({
      success: boolean({ required: true }),
      result: typed<Competitors>({ ...CompetitorsReply, required: true }),
    }),
  }).handle(async ({ ctx }) => ({ success: true, result: byAddress(await listCompetitors(ctx)) })),
}
