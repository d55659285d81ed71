import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { frontCrumb } from '../../modules/block-rendering/index.ts'
import { type Html, html } from '../common/html.ts'

/** A step of the way from the front of the site. */
export interface Step {
  readonly label: string
  /** Below the site's address. */
  readonly path: string
}

/** The way to a page that no template shows; the last step is the page. */
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
