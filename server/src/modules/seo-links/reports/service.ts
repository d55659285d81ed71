import type { Context } from '../../../contract/context.ts'
import { boolean, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { isOpenTo, type PostRow, postLoader } from '../../posts/index.ts'
import { addOns, seoOptions, wholeTree } from '../../seo-kernel/index.ts'
import { postType } from '../../types/index.ts'
import { itemParts, LinkSet, linkSetOf, type Part, presentItem, WHOLE } from '../link-sets/index.ts'
import { followScope, scanBatch } from '../scan/index.ts'
import { dismissAlert, LinkState, linkState } from '../state/index.ts'
import { scanPercent } from '../store/index.ts'
import { type DomainPost, DomainsReport, domainsReport, postsLinkingTo } from './domains-report.ts'
import { reportErrors } from './errors.ts'
import { FIRST, LinksReport, linksReport } from './links-report.ts'
import { Overview, overview } from './overview.ts'
import { readRequest } from './request.ts'

const required = { required: true } as const

const Progress = object({ percent: integer(required) }, required)

type Progress = ValueOf<typeof Progress>

/** Progress of the scan for suggestions. */
export const suggestionProgress = async (ctx: Context): Promise<Progress> => ({
  percent: await scanPercent(ctx.background, 'suggestions'),
})

const Options = { ...wholeTree(addOns.links), ...required }

/** Data of the link assistant's screen. */
export const Menu = object(
  {
    options: Options,
    internalOptions: { ...LinkState, ...required },
    overview: Overview,
    linksReport: LinksReport,
    domainsReport: DomainsReport,
    suggestionsScan: Progress,
  },
  { description: 'Settings, figures and the first rows.', ...required },
)

type Menu = ValueOf<typeof Menu>

export const menu = async (ctx: Context): Promise<Menu> => ({
  options: (await seoOptions(ctx)).links,
  internalOptions: await linkState(ctx),
  overview: await overview(ctx),
  linksReport: await linksReport(
    ctx,
    'all',
    await readRequest(ctx, 'linkAssistantLinksReport', {}),
  ),
  domainsReport: await domainsReport(ctx, await readRequest(ctx, 'linkAssistantDomainsReport', {})),
  suggestionsScan: await suggestionProgress(ctx),
})

/** Runs one batch of the scan within the request. */
export const triggerScan = async (ctx: Context): Promise<Menu> => {
  await followScope(ctx)
  await scanBatch(ctx)
  return menu(ctx)
}

export const hideAlert = (ctx: Context): Promise<void> => ctx.transaction(dismissAlert)

/** Loads an item with pages; throws unless the caller may see it. */
const getItem = async (ctx: Context, id: number): Promise<PostRow> => {
  const row = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (!row || !postType(row.type)?.isViewable || !isOpenTo(ctx, row))
    throw reportErrors.seo_links_no_post()
  return row
}

/** Data of the panel in the editor. */
export const Panel = object(
  {
    currentPost: object(
      {
        linkAssistant: object(
          { links: { ...LinkSet, ...required }, modalOpen: boolean(required) },
          required,
        ),
      },
      required,
    ),
    options: Options,
    suggestionsScan: Progress,
  },
  { description: 'Links and settings.', ...required },
)

type Panel = ValueOf<typeof Panel>

export const panelOf = async (ctx: Context, postId: number): Promise<Panel> => {
  const { id } = await getItem(ctx, postId)
  return {
    currentPost: {
      linkAssistant: { links: await linkSetOf(ctx, id, WHOLE), modalOpen: false },
    },
    options: (await seoOptions(ctx)).links,
    suggestionsScan: await suggestionProgress(ctx),
  }
}

/** The first links of an item. */
export const firstLinks = async (ctx: Context, postId: number): Promise<LinkSet> =>
  linkSetOf(ctx, (await getItem(ctx, postId)).id, FIRST)

export const postReportParts = {
  links: { ...LinkSet, ...required, description: 'Links, keyed by type.' },
  context: object(
    { ...itemParts, publishDate: string(required) },
    { description: 'Title and URL of the post.', ...required },
  ),
}

interface PostReport {
  readonly links: LinkSet
  readonly context: ValueOf<typeof postReportParts.context>
}

export const postReport = async (
  ctx: Context,
  postId: number,
  list: string,
  part: Part,
): Promise<PostReport> => {
  const row = await getItem(ctx, postId)
  const context = await presentItem(ctx, row)
  if (!context) throw reportErrors.seo_links_no_post()
  return {
    links: await linksAt(ctx, row.id, list, part),
    context: { ...context, publishDate: row.date.replace('T', ' ') },
  }
}

/** One slice of each list; `offset` applies to the named list only, where one is named. */
const linksAt = async (
  ctx: Context,
  id: number,
  list: string,
  { limit, offset }: Part,
): Promise<LinkSet> => {
  const links = await linkSetOf(ctx, id, { limit, offset })
  if (offset === 0 || !isList(links, list)) return links
  return { ...(await linkSetOf(ctx, id, { limit, offset: 0 })), [list]: links[list] }
}

const isList = (links: LinkSet, list: string): list is keyof LinkSet => Object.hasOwn(links, list)

/** The next items that link to a domain. */
export const postsOfDomain = async (
  ctx: Context,
  domain: string,
  offset: number,
): Promise<readonly DomainPost[]> => {
  const posts = (await postsLinkingTo(ctx, [domain], offset)).get(domain) ?? []
  if (posts.length === 0) throw reportErrors.seo_links_no_domain_posts()
  return posts
}
