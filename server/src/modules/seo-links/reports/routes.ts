import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { Done, done, idOf, listArgs, needs } from '../../seo-kernel/index.ts'
import { LinkSet } from '../link-sets/index.ts'
import { DomainPost, DomainsReport, domainsReport } from './domains-report.ts'
import { reportErrors } from './errors.ts'
import { LinksReport, linksReport } from './links-report.ts'
import { Overview, overview } from './overview.ts'
import { FILTERS } from './posts-query.ts'
import { readRequest } from './request.ts'
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

const can = needs('link_assistant_settings')
const canWrite = needs('page_link_assistant_settings')
const canEither = needs('link_assistant_settings', 'page_link_assistant_settings')

const required = { required: true } as const
const success = boolean(required)

const All = inPath(oneOf(['all']))

const MAX_TERM_LENGTH = 200

const LinksReply = object({
  success,
  links: { ...LinkSet, ...required, description: 'Links by kind.' },
})

export const reportRoutes = {
  getLinkAssistant: route({
    method: 'GET',
    path: 'link-assistant/data/menu',
    summary: 'Everything for the screen of the link assistant',
    can,
    reply: object({ success, data: Menu }),
  }).handle(async ({ ctx }) => ({ success: true, data: await menu(ctx) })),

  getLinkOverview: route({
    method: 'GET',
    path: 'link-assistant/data/overview',
    summary: 'Figures about the links of the site',
    can,
    reply: object({ success, data: Overview }),
  }).handle(async ({ ctx }) => ({ success: true, data: await overview(ctx) })),

  getLinksOfPost: route({
    method: 'GET',
    path: 'link-assistant/data/post/(?P<postId>[\\d]+)',
    summary: 'The links of a post, for the panel beside its text',
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
    summary: 'How far the look for links that could be made is',
    can: canEither,
    reply: object({ success, percent: integer(required) }),
  }).handle(async ({ ctx }) => ({ success: true, ...(await suggestionProgress(ctx)) })),

  dismissLinkAlert: route({
    method: 'GET',
    path: 'link-assistant/data/dismiss-alert',
    summary: 'Hide the hint that suggestions are still being looked for',
    can: canEither,
    reply: Done,
  }).handle(async ({ ctx }) => {
    await hideAlert(ctx)
    return done
  }),

  triggerLinkScan: route({
    method: 'GET',
    path: 'link-assistant/data/trigger-scan',
    summary: 'Look through some texts for links now',
    can,
    reply: object({ success, data: Menu }),
  }).handle(async ({ ctx }) => ({ success: true, data: await triggerScan(ctx) })),

  searchLinksReport: route({
    method: 'GET',
    path: 'link-assistant/links-report/search/(?P<searchTerm>[^/]+)/(?P<page>[\\d]+)',
    summary: 'Items with a text in their title, and their links',
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
    summary: 'Items with their links',
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
    summary: 'The first links of one item',
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
    summary: 'All links of one item',
    can,
    args: { ...listArgs, filter: All },
    samples: () => ({ filter: 'all', additionalFilters: { postId: { from: 'core/v2/posts' } } }),
    reply: object({ success, ...postReportParts }),
  }).handle(async ({ ctx, args }) => {
    const request = await readRequest(ctx, 'linkAssistantPostsReport', args)
    const [postId, list] = [idOf(request.filter('postId')), request.filter('type')]
    return { success: true, ...(await postReport(ctx, postId, list, request)) }
  }),

  listLinkedDomains: route({
    method: 'POST',
    path: 'link-assistant/domains-report/(?P<filter>all)',
    summary: 'Other sites with the items that link to them',
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
    summary: 'Further items that link to one other site',
    can,
    args: { ...listArgs, filter: All },
    samples: () => ({ filter: 'all', additionalFilters: { domain: 'example.com' } }),
    reply: object({ success, posts: array(DomainPost, required) }),
  }).handle(async ({ ctx, args }) => {
    const { filter, offset } = await readRequest(ctx, 'linkAssistantDomainsReport', args)
    return { success: true, posts: await postsOfDomain(ctx, filter('domain'), offset) }
  }),
}
