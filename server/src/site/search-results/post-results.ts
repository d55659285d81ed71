import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { formatDate } from '../../lib/date-format.ts'
import { inSlices } from '../../lib/yield-to-event-loop.ts'
import {
  type PostRow,
  permalinkLoader,
  renderExcerpt,
  renderTitle,
} from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { type Html, html, trusted } from '../common/html.ts'
import { highlight, passage } from './highlight.ts'

/** The posts and pages found, each with the passage that matches. */
export const printPosts = async (
  ctx: Context,
  rows: PageView['items'],
  words: readonly string[],
): Promise<Html> => {
  const { date_format } = await siteSettings(ctx)
  const addresses = await Promise.all(rows.map((row) => permalinkLoader(ctx).load(row)))
  const found = await inSlices(
    rows,
    (row, index) => html`<li><h3><a href="${addresses[index]}">${titleOf(row, words)}</a></h3>
<p>${row.type === 'post' && html`<small>${formatDate(row.date, date_format)}</small> `}${highlight(
      passage(plainText(renderExcerpt(row, { maxWords: MAX_WORDS })), words),
      words,
    )}</p></li>
`,
  )
  return html`<ul class="found-posts">${found}</ul>`
}

/** Words of a text that are searched for the passage. */
const MAX_WORDS = 3_000

/** A title with markup is printed unchanged, without highlights. */
const titleOf = ({ title }: PostRow, words: readonly string[]): Html => {
  const rendered = renderTitle(title)
  if (rendered === '') return html`(no title)`
  return rendered.includes('<') ? trusted(rendered) : highlight(plainText(rendered), words)
}
