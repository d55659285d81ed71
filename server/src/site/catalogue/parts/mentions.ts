import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { formatDate } from '../../../lib/date-format.ts'
import {
  findPage,
  parseSearch,
  permalinkLoader,
  renderTitle,
  wholeList,
} from '../../../modules/posts/index.ts'
import { siteSettings } from '../../../modules/settings/index.ts'
import { type Html, html } from '../../common/html.ts'

const MAX_MENTIONS = 5

/** The newest posts whose texts link to this path of the site; undefined if there are none. */
export const printMentions = async (ctx: Context, path: string): Promise<Html | undefined> => {
  const terms = parseSearch(`"/${path}"`)
  if (!terms) return undefined
  const { rows } = await findPage(ctx, {
    ...wholeList('post'),
    statuses: ['publish'],
    search: { terms, columns: ['content'], isWhole: false, reader: 'public' },
    ordering: { by: 'column', column: 'date', direction: 'desc' },
    ...{ limit: MAX_MENTIONS, offset: 0 },
  })
  if (rows.length === 0) return undefined
  const { date_format } = await siteSettings(ctx)
  const addresses = await Promise.all(rows.map((row) => permalinkLoader(ctx).load(row)))
  return html`<h2>In the news</h2>
<ul class="item-mentions">${rows.map(
    ({ title, date }, index) =>
      html`<li><a href="${addresses[index]}" dir="auto">${plainText(renderTitle(title)) || '(no title)'}</a> <small><time datetime="${date.slice(0, 10)}">${formatDate(date, date_format)}</time></small></li>
`,
  )}</ul>`
}
