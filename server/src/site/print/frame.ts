import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { pageAdditionOf } from '../../contract/site/page-additions.ts'
import {
  type Head,
  headFor,
  linkHeader,
  type OtherPage,
  printHead,
} from '../../modules/head/index.ts'
import { renderBlocks } from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { printStyles, stylesOf } from '../common/page-styles.ts'
import { pageHeadersFor, scriptElement } from './answer.ts'
import { printDocument } from './document.ts'

/** A page without a template of the theme, such as one of the catalogue. */
export interface FramedPage {
  /** The canonical path, below the site's address. */
  readonly path: string
  readonly about: OtherPage
  /** The HTML of its `main` element. */
  readonly main: string
  /** Body classes. */
  readonly classes: readonly string[]
  /** Additional links of the head. */
  readonly links?: Head['links']
  /** Made for one user: not cached, and not counted as a visit. */
  readonly isPersonal?: boolean | undefined
  /** The path of a script, below the site's address; the page works without it. */
  readonly script?: string | undefined
}

/** Prints the page between the site's header and footer. */
export const printFramed = async (ctx: Context, page: FramedPage): Promise<SiteAnswer> => {
  const canonical = ctx.links.site(page.path)
  const view = viewOf(canonical, page.path)
  const [{ language }, usual, header, footer, addition] = await Promise.all([
    siteSettings(ctx),
    headFor(ctx, { view, canonical, page: page.about }),
    renderBlocks(ctx, HEADER, { page: view }),
    renderBlocks(ctx, FOOTER, { page: view }),
    pageAdditionOf(ctx, { view, isOther: true, isUnpublished: page.isPersonal }),
  ])
  const body = `${header}\n${page.main}\n${footer}`
  const head: Head = { ...usual, links: [...(page.links ?? []), ...usual.links] }
  return {
    type: 'text/html',
    isPersonal: page.isPersonal ?? false,
    headers: { ...pageHeadersFor(ctx, addition, page.script), Link: linkHeader(head) },
    body: printDocument({
      language,
      view,
      head: printHead(head) + addition.head,
      body,
      styles: printStyles(await stylesOf(ctx, body)).text,
      elements: addition.elements + scriptElement(ctx, page.script),
      classes: page.classes,
    }),
  }
}

const HEADER = '<!-- wp:template-part {"slug":"header","tagName":"header"} /-->'
const FOOTER = '<!-- wp:template-part {"slug":"footer","tagName":"footer"} /-->'

/** A view without posts: only the head describes the page. */
const viewOf = (address: string, path: string): PageView => ({
  shown: { kind: 'not-found' },
  items: [],
  total: 0,
  page: 1,
  perPage: 1,
  addressOf: () => address,
  path,
})
