import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { Done, done, idOf, listArgs, needs } from '../../seo-kernel/index.ts'
import { LinkSet } from '../link-sets/index.ts'
import { DomainPost, DomainsReport, domainsReport } from './domains-report.ts'
import { reportErrors } from './errors.ts'
import { LinksReport, linksReport } from './links-report.ts'
import { Overview, overview } from './overview.ts'
import { FILTERS } from './posts-query.ts'
import { readRequest, readSuggestionRequest } from './request.ts'
import {
  firstLinks,
  hideAlert,
  Menu,
  menu,
  Panel,
  panelOf,
  postReport,
  postReportParts,
  postsOfDomain,
  suggestionProgress,
  triggerScan,
} from './service.ts'
import { SUGGESTION_FILTERS } from './suggestions-query.ts'
import { SuggestionsReport, suggestionsReport } from './suggestions-report.ts'

const can = needs('link_assistant_settings')
const canWrite = needs('page_link_assistant_settings')
const canEither = needs('link_assistant_settings', 'page_link_assistant_settings')

const required = { required: true } as const
const success = boolean(required)

const All = inPath(oneOf(['all']))

const MAX_TERM_LENGTH = 200

const LinksReply = object({
  success,
  links: { ...LinkSet, ...required, description: 'Links, keyed by type.' },
})

export const reportRoutes = {
  getLinkAssistant: route({
    method: 'GET',
    path: 'link-assistant/data/menu',
    summary: 'Get link assistant data',
    can,
    reply: object({ success, data: Menu }),
  }).handle(async ({ ctx }) => ({ success: true, data: await menu(ctx) })),

  getLinkOverview: route({
    method: 'GET',
    path: 'link-assistant/data/overview',
    summary: 'Get the link overview',
    can,
    reply: object({ success, data: Overview }),
  }).handle(async ({ ctx }) => ({ success: true, data: await overview(ctx) })),

  getLinksOfPost: route({
    method: 'GET',
    path: 'link-assistant/data/post/(?P<postId>[\\d]+)',
    summary: 'Get links of a post',
    can: canWrite,
    args: { postId: inPath(integer()) },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    reply: object({ success, data: Panel }),
  }).handle(async ({ ctx, args: { postId } }) => ({
    success: true,
    data: await panelOf(ctx, postId),
  })),

  getSuggestionScanPercent: route({
    method: 'GET',
    path: 'link-assistant/data/suggestions-scan-percent',
    summary: 'Get the progress of the link suggestion scan',
    can: canEither,
    reply: object({ success, percent: integer(required) }),
  }).handle(async ({ ctx }) => ({ success: true, ...(await suggestionProgress(ctx)) })),

  dismissLinkAlert: route({
    method: 'GET',
    path: 'link-assistant/data/dismiss-alert',
    summary: 'Dismiss the link suggestion alert',
    can: canEither,
    reply: Done,
  }).handle(async ({ ctx }) => {
    await hideAlert(ctx)
    return done
  }),

  triggerLinkScan: route({
    method: 'GET',
    path: 'link-assistant/data/trigger-scan',
    summary: 'Run a link scan',
    can,
    reply: object({ success, data: Menu }),
  }).handle(async ({ ctx }) => ({ success: true, data: await triggerScan(ctx) })),

  searchLinksReport: route({
    method: 'GET',
    path: 'link-assistant/links-report/search/(?P<searchTerm>[^/]+)/(?P<page>[\\d]+)',
    summary: 'Search the links report',
    can,
    args: {
      searchTerm: inPath(string({ maxLength: MAX_TERM_LENGTH })),
      page: inPath(integer()),
    },
    samples: () => ({ searchTerm: 'a', page: 1 }),
    reply: object({ success, linksReport: LinksReport }),
  }).handle(async ({ ctx, args: { searchTerm, page } }) => {
    if (page < 1) throw reportErrors.seo_links_no_page()
    const list = { searchTerm, limit: 20, offset: (page - 1) * 20 }
    const request = await readRequest(ctx, 'linkAssistantLinksReport', list)
    return { success: true, linksReport: await linksReport(ctx, 'all', request) }
  }),

  listLinks: route({
    method: 'POST',
    path: 'link-assistant/links-report/(?P<filter>all|linking-opportunities|orphaned-posts)',
    summary: 'List the links report',
    can,
    args: { ...listArgs, filter: inPath(oneOf(FILTERS)) },
    samples: () => ({ filter: 'all' }),
    reply: object({ success, linksReport: LinksReport }),
  }).handle(async ({ ctx, args: { filter, ...list } }) => {
    const request = await readRequest(ctx, 'linkAssistantLinksReport', list)
    return { success: true, linksReport: await linksReport(ctx, filter, request) }
  }),

  listFirstLinks: route({
    method: 'POST',
    path: 'link-assistant/links-report-inner/(?P<filter>all)',
    summary: 'List first links of a post',
    can,
    args: { ...listArgs, filter: All },
    samples: () => ({ filter: 'all', additionalFilters: { postId: { from: 'core/v2/posts' } } }),
    reply: LinksReply,
  }).handle(async ({ ctx, args }) => {
    const { filter } = await readRequest(ctx, 'linkAssistantLinksReport', args)
    return { success: true, links: await firstLinks(ctx, idOf(filter('postId'))) }
  }),

  reportPostLinks: route({
    method: 'POST',
    path: 'link-assistant/post-report/(?P<filter>all)',
    summary: 'List all links of a post',
    can,
    args: { ...listArgs, filter: All },
    samples: () => ({ filter: 'all', additionalFilters: { postId: { from: 'core/v2/posts' } } }),
    reply: object({ success, ...postReportParts }),
  }).handle(async ({ ctx, args }) => {
    const request = await readRequest(ctx, 'linkAssistantPostsReport', args)
    const [postId, list] = [idOf(request.filter('postId')), request.filter('type')]
    return { success: true, ...(await postReport(ctx, postId, list, request)) }
  }),

  listSuggestions: route({
    method: 'POST',
    path: 'link-assistant/suggestions-report/(?P<filter>open|dismissed)',
    summary: 'List link suggestions of the site',
    description: 'The filters `from` and `to` take the id of the linking and of the linked post.',
    can,
    args: { ...listArgs, filter: inPath(oneOf(SUGGESTION_FILTERS)) },
    samples: () => ({ filter: 'open' }),
    reply: object({ success, suggestionsReport: SuggestionsReport }),
  }).handle(async ({ ctx, args: { filter, ...list } }) => {
    const request = await readSuggestionRequest(ctx, list)
    return { success: true, suggestionsReport: await suggestionsReport(ctx, filter, request) }
  }),

  listLinkedDomains: route({
    method: 'POST',
    path: 'link-assistant/domains-report/(?P<filter>all)',
    summary: 'List linked domains',
    can,
    args: { ...listArgs, filter: All },
    samples: () => ({ filter: 'all' }),
    reply: object({ success, domainsReport: DomainsReport }),
  }).handle(async ({ ctx, args }) => {
    const request = await readRequest(ctx, 'linkAssistantDomainsReport', args)
    return { success: true, domainsReport: await domainsReport(ctx, request) }
  }),

  listPostsLinkingToDomain: route({
    method: 'POST',
    path: 'link-assistant/domains-report-inner/(?P<filter>all)',
    summary: 'List posts that link to a domain',
    can,
    args: { ...listArgs, filter: All },
    samples: () => ({ filter: 'all', additionalFilters: { domain: 'example.com' } }),
    reply: object({ success, posts: array(DomainPost, required) }),
  }).handle(async ({ ctx, args }) => {
    const { filter, offset } = await readRequest(ctx, 'linkAssistantDomainsReport', args)
    return { success: true, posts: await postsOfDomain(ctx, filter('domain'), offset) }
  }),
}
