import { hash } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { siteFonts, siteStyles, specialSheets } from '../../modules/themes/index.ts'
import { type Html, html } from './html.ts'
import { pagePath } from './paths.ts'

/** The style sheets and fonts of a page, as paths. */
export interface PageStyles {
  readonly sheets: readonly string[]
  /** Fonts to preload. */
  readonly fonts: readonly string[]
}

/**
 * Returns what a page with this body loads. A sheet's address contains a hash of its content; sheets of
 * single blocks come before the site's sheet, which overrides them.
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

/** Prints the head elements; the nonce is for pages whose policy allows no other sheet. */
export const printStyles = ({ sheets, fonts }: PageStyles, nonce?: string): Html =>
  html`${fonts.map(
    (path) =>
      html`<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>
`,
  )}${sheets.map(
    (path) => html`<link rel="stylesheet" href="${path}"${nonce && html` nonce="${nonce}"`}>
`,
  )}`

/** Most elements of a long text have the same few attributes, so each is split once. */
const classesIn = (body: string): ReadonlySet<string> => {
  const attributes = new Set(body.match(CLASSES))
  return new Set([...attributes].flatMap((attribute) => attribute.slice(8, -1).split(' ')))
}

const CLASSES = /\sclass=["'][^"']*["']/g

const names = new Map<string, string>()

/** The hash is cached: the text is the same until the styles change. */
export const nameOf = (css: string): string => {
  const known = names.get(css)
  if (known !== undefined) return known
  names.clear()
  const name = hash('sha1', css, 'base64url').slice(0, 12)
  names.set(css, name)
  return name
}
