import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { frontCrumb } from '../../modules/breadcrumbs/index.ts'
import { type Html, html } from '../common/html.ts'

/** A breadcrumb. */
export interface Step {
  readonly label: string
  /** Below the site's address. */
  readonly path: string
}

/** The breadcrumbs of a page without a template; the last one is the page itself. */
export const printTrail = async (ctx: Context, way: readonly Step[]): Promise<Html> => {
  const front = await frontCrumb(ctx)
  const steps = [{ label: plainText(front.label), path: '' }, ...way]
  return html`<nav class="wp-block-breadcrumbs" aria-label="Breadcrumbs"><ol>${steps.map(
    ({ label, path }, index) =>
      index === steps.length - 1
        ? html`<li><span aria-current="page">${label}</span></li>`
        : html`<li><a href="${ctx.links.site(path)}">${label}</a></li>`,
  )}</ol></nav>`
}
