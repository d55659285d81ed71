import { createHash } from 'node:crypto'
import type { Context } from '../../../contract/context.ts'
import type { SiteAnswer } from '../../../contract/site/address-resolvers.ts'
import type { QueryReader } from '../../../http/wire/unread-query.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { languageAttributes } from '../../../lib/languages/locales.ts'
import type { TableName } from '../../../modules/catalogue/index.ts'
import { siteSettings, thisYear } from '../../../modules/settings/index.ts'
import { specialSheet, TOKENS } from '../../../modules/themes/index.ts'
import { html, trusted } from '../../common/html.ts'
import { figurePath } from '../parts/address.ts'
import { isEmpty, printContent } from '../parts/figure.ts'
import { findFigure } from './figures.ts'
import { findShown } from './shown.ts'

/** A figure alone, for frames of other sites: its address followed by `embed/`. Its links open beside the other site. */
export const figureEmbed = async (
  ctx: Context,
  name: TableName,
  query: QueryReader,
): Promise<SiteAnswer | undefined> => {
  const figure = findFigure(name)
  if (!figure) return undefined
  const { table, claim, query: chosen } = await findShown(ctx, name, query)
  if (isEmpty(table, figure.chart)) return undefined
  const [{ title, language }, now, charts] = await Promise.all([
    siteSettings(ctx),
    thisYear(ctx),
    specialSheet(ctx, 'charts'),
  ])
  const style = `${TOKENS}\n${charts?.css ?? ''}\n${STYLE}`
  const address = ctx.links.site(figurePath(name) + chosen)
  const siteName = plainText(title)
  const body = html`<!doctype html>
<html ${trusted(languageAttributes(language))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${table.title} · ${siteName}</title>
<link rel="canonical" href="${ctx.links.site(figurePath(name))}">
<base target="_blank">
<style>${trusted(style)}</style>
</head>
<body>
<main class="statistic">
<h1><a href="${address}">${claim ?? table.title}</a></h1>
${claim && html`<p>${table.title}</p>`}
${printContent(ctx, table, { id: name, chart: figure.chart, now })}
</main>
<footer>Source: <a href="${address}">${siteName}</a></footer>
</body>
</html>
`.text
  return { type: 'text/html', body, headers: headersOf(style) }
}

/** The chart's colours by the names of the design. */
const STYLE = `:root{--wp--preset--color--base:var(--base);--wp--preset--color--accent:var(--accent);--wp--preset--color--surface:var(--surface);--wp--preset--color--line:var(--line);--wp--preset--color--muted:var(--muted);--wp--preset--color--contrast:var(--contrast)}
*{box-sizing:border-box}
body{margin:0;padding:1rem 1.25rem;background:var(--base);color:var(--contrast);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.2rem;line-height:1.3}
p,footer{margin:.25rem 0 0;font-size:.875rem;color:var(--muted)}
h1 a{color:inherit;text-decoration:none}
footer a{color:var(--accent)}
a:hover,a:focus{text-decoration:underline}
summary{padding:.5rem 0;font-size:.875rem}
.table-frame{overflow:auto;max-height:20rem}
table{width:100%;border-collapse:collapse;font-size:.875rem}
caption{text-align:start}
th,td{padding:.3rem .5rem;border-top:1px solid var(--line);text-align:start;font-weight:400}
.number{text-align:end}
td a,th a{color:inherit}`

/**
 * Unlike other pages, this one may be framed by any site: nothing in it acts for the reader. It runs no scripts,
 * sends no forms, and loads nothing.
 */
const headersOf = (style: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; '),
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
})
