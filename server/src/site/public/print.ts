import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { pageAdditionOf } from '../../contract/site/page-additions.ts'
import { type HeadSubject, headFor, linkHeader, printHead } from '../../modules/head/index.ts'
import { renderBlocks } from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { resolveTemplate } from '../../modules/themes/index.ts'
import { printStyles, stylesOf } from '../common/page-styles.ts'
import { enlargeScriptFor } from '../enlarge/path.ts'
import type { FoundPage } from '../find/find.ts'
import { pageHeadersFor, scriptElement } from '../print/answer.ts'
import { printDocument } from '../print/document.ts'
import { templatesFor } from './templates.ts'

/** A page of the site. */
export const printPage = async (ctx: Context, page: FoundPage): Promise<SiteAnswer> => ({
  type: 'text/html',
  ...(await printView(ctx, {
    view: page.view,
    canonical: page.canonical,
    isPersonal: page.isUnpublished,
  })),
  isPersonal: page.isPersonal,
})

/** The page for 404 and similar statuses. */
export const printMissing = async (
  ctx: Context,
  path: string,
  status: number,
): Promise<SiteAnswer> => {
  const view: PageView = {
    shown: { kind: 'not-found' },
    items: [],
    total: 0,
    page: 1,
    perPage: 1,
    addressOf: () => ctx.links.site(''),
    path,
  }
  return {
    status,
    type: 'text/html',
    ...(await printView(ctx, { view, canonical: ctx.links.site(path) })),
  }
}

const printView = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<Pick<SiteAnswer, 'body' | 'headers'>> => {
  const { view } = subject
  const isSingle = view.shown.kind === 'single' || view.shown.kind === 'front'
  const template = await resolveTemplate(ctx, templatesFor(view))
  const [body, head, { language }, addition] = await Promise.all([
    renderBlocks(ctx, template?.markup ?? '', {
      page: view,
      row: isSingle ? view.items[0] : undefined,
    }),
    headFor(ctx, subject),
    siteSettings(ctx),
    pageAdditionOf(ctx, { view, isUnpublished: subject.isPersonal }),
  ])
  const script = enlargeScriptFor(body)
  return {
    body: printDocument({
      language: head.language ?? language,
      view,
      head: printHead(head) + addition.head,
      body,
      styles: printStyles(await stylesOf(ctx, body)).text,
      elements: addition.elements + scriptElement(ctx, script),
    }),
    headers: { ...pageHeadersFor(ctx, addition, script), Link: linkHeader(head) },
  }
}
