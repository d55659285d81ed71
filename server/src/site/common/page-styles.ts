import { hash } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { siteFonts, siteStyles, specialSheets } from '../../modules/themes/index.ts'
import { type Html, html } from './html.ts'
import { pagePath } from './paths.ts'

/** What a page has to load to look as the site does: paths as browsers ask for them. */
export interface PageStyles {
  readonly sheets: readonly string[]
  /** Font files that the text waits for. */
  readonly fonts: readonly string[]
}

/**
 * What a page loads that has this body. The address of a sheet changes with what it holds; those of
 * single blocks come before the one of the site, which has the last word.
 */
export const stylesOf = async (ctx: Context, body = ''): Promise<PageStyles> => {
  const [special, css, fonts] = await Promise.all([
    specialSheets(ctx, classesIn(body)),
    siteStyles(ctx),
    siteFonts(ctx),
  ])
  const path = (file: string): string => pagePath(ctx.links.base, `assets/${file}`)
  return {
    sheets: [
      ...special.map(({ name, version }) => path(`parts/${name}/${version}.css`)),
      path(`site-${nameOf(css)}.css`),
    ],
    fonts: fonts.map((file) => path(`fonts/${file}`)),
  }
}

/** The elements of a head that load them; the nonce is for pages that allow no other sheet. */
export const printStyles = ({ sheets, fonts }: PageStyles, nonce?: string): Html =>
  html`${fonts.map(
    (path) =>
      html`<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>
`,
  )}${sheets.map(
    (path) => html`<link rel="stylesheet" href="${path}"${nonce && html` nonce="${nonce}"`}>
`,
  )}`

const classesIn = (body: string): ReadonlySet<string> =>
  new Set(Array.from(body.matchAll(CLASSES), ([, names = '']) => names.split(' ')).flat())

const CLASSES = /\sclass=["']([^"']*)["']/g

const names = new Map<string, string>()

/** Printed anew only when something changed, so the same text comes again and again. */
export const nameOf = (css: string): string => {
  const known = names.get(css)
  if (known !== undefined) return known
  names.clear()
  const name = hash('sha1', css, 'base64url').slice(0, 12)
  names.set(css, name)
  return name
}
