import { createHash } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { languageAttributes } from '../../lib/languages/locales.ts'
import { escapeHtml, stripTags } from '../../lib/text.ts'
import { embedTitleOf, findEmbedCard } from '../../modules/oembed/index.ts'
import { type PostRow, presentPost } from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { TOKENS } from '../../modules/themes/index.ts'
import { postType } from '../../modules/types/index.ts'
import { type Html, html, trusted } from '../common/html.ts'

/** The small page for frames of other sites: an item's address followed by `embed/`. */
export const embedOfItem = async (ctx: Context, row: PostRow): Promise<SiteAnswer> => {
  const type = postType(row.type)
  if (!type) throw new Error(`there is no content type "${row.type}"`)
  const item = (await presentPost(ctx, type, row, { context: 'view' })) as {
    link: string
    title: { rendered: string }
    excerpt?: { rendered: string }
  }
  const written = await embedTitleOf(ctx, row)
  return printCard(ctx, {
    link: item.link,
    title: written === undefined ? asText(item.title.rendered) : trusted(escapeHtml(written)),
    excerpt: asText(item.excerpt?.rendered ?? ''),
  })
}

/** The embed page of other content; undefined if there is none at the path. */
export const embedOfPath = async (ctx: Context, path: string): Promise<SiteAnswer | undefined> => {
  const card = await findEmbedCard(ctx, path)
  return (
    card &&
    printCard(ctx, {
      link: card.link,
      title: trusted(escapeHtml(card.title)),
      excerpt: trusted(escapeHtml(card.excerpt)),
    })
  )
}

const printCard = async (
  ctx: Context,
  { link, title, excerpt }: { link: string; title: Html; excerpt: Html },
): Promise<SiteAnswer> => {
  const { title: siteTitle, language } = await siteSettings(ctx)
  const siteName = asText(siteTitle)
  const body = html`<!doctype html>
<html ${trusted(languageAttributes(language))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${siteName}</title>
<link rel="canonical" href="${link}">
<style>${trusted(STYLE)}</style>
</head>
<body>
<h1><a href="${link}" target="_top">${title.text === '' ? link : title}</a></h1>
<p>${excerpt}</p>
<footer><a href="${ctx.links.site('')}" target="_top">${siteName}</a></footer>
<script>${trusted(SCRIPT)}</script>
</body>
</html>
`.text
  return { type: 'text/html', body, headers: HEADERS }
}

/** Rendered HTML without tags; its entities are kept. */
const asText = (rendered: string): Html => trusted(escapeHtml(stripTags(rendered)))

const STYLE = `${TOKENS}
*{box-sizing:border-box}
body{margin:0;padding:1.25rem 1.5rem;border:1px solid var(--line);border-top:4px solid var(--accent);border-radius:8px;background:var(--base);color:var(--contrast);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.35rem;line-height:1.25}
p{margin:0 0 1rem}
a{color:var(--accent);text-decoration:none}
a:hover,a:focus{text-decoration:underline}
footer{font-size:.9rem;color:var(--muted)}`

/**
 * Sends the parent window the height of the page, and the target of a clicked link: the sandbox does not
 * allow navigation. Embed scripts written for the reference listen for these messages.
 */
const SCRIPT = `(() => {
const secret = new URLSearchParams(location.hash.replace(/^#\\??/, '')).get('secret')
if (!secret || parent === window) return
const send = (message, value) => parent.postMessage({ message, value, secret }, '*')
const sendHeight = () => send('height', Math.ceil(document.body.getBoundingClientRect().height))
addEventListener('load', sendHeight)
addEventListener('resize', sendHeight)
addEventListener('click', (event) => {
const link = event.target.closest('a')
if (!link) return
event.preventDefault()
send('link', link.href)
})
})()`

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = [
  "default-src 'none'",
  `style-src ${sha256(STYLE)}`,
  `script-src ${sha256(SCRIPT)}`,
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** Unlike all other pages, this one may be framed by any site. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}
