import type { Context } from '../../../contract/context.ts'
import type { QueryReader } from '../../../http/wire/unread-query.ts'
import { catalogueFacts, type TableName } from '../../../modules/catalogue/index.ts'
import { thisYear } from '../../../modules/settings/index.ts'
import { type Html, html } from '../../common/html.ts'
import { describeChart, drawTable } from '../../ui/drawing.ts'
import { linkTo } from '../../ui/elements.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { embedPath, figurePath, picturePath, tablePath } from '../parts/address.ts'
import { isEmpty, printContent } from '../parts/figure.ts'
import { pictureOf } from './figure-picture.ts'
import { findFigure } from './figures.ts'
import { printMethod } from './method.ts'
import { findShown } from './shown.ts'
import { printYearTools, SLIDER_SCRIPT } from './year-tools.ts'

/** A page with one figure, for sharing. */
export const figurePage = async (
  ctx: Context,
  name: TableName,
  query: QueryReader,
): Promise<CataloguePage | undefined> => {
  const figure = findFigure(name)
  if (!figure) return undefined
  const [{ table, claim, years, query: chosen }, now, facts] = await Promise.all([
    findShown(ctx, name, query),
    thisYear(ctx),
    catalogueFacts(ctx),
  ])
  const { chart } = figure
  const path = figurePath(name)
  const hasPicture = !isEmpty(table, chart)
  return {
    title: table.title,
    description: claim ?? `${table.title}. ${describeChart(table, chart)}`,
    path,
    trail: [{ label: 'Statistics', path: statisticsPath() }],
    content: html`<h1>${table.title}</h1>
${claim && html`<p class="claim">${claim}</p>`}
<figure class="statistic" id="${name}">
${years && printYearTools(ctx, { id: name, path, years })}
${printContent(ctx, table, { id: `${name}-chart`, chart, now })}
<figcaption>Counted from the published items of the catalogue. From ${linkTo(ctx, figure.path, figure.place)}.</figcaption>
</figure>
<h2>Share</h2>
<p class="downloads">${hasPicture && html`${linkTo(ctx, picturePath(name, 'png') + chosen, 'Picture (PNG)')} · ${linkTo(ctx, picturePath(name, 'svg') + chosen, 'Drawing (SVG)')} · `}${linkTo(ctx, tablePath(name, 'json'), 'JSON')} · ${linkTo(ctx, tablePath(name, 'csv'), 'CSV')}</p>
${hasPicture && printEmbedCode(ctx, name, { title: table.title, chosen, height: FRAME + (drawTable(table, chart, { id: name })?.height ?? LIST) })}
${printMethod(ctx, facts, [name])}`,
    picture: await pictureOf(ctx, name),
    about: [],
    // Only the page it comes from is indexed; this one is a link target.
    isFindable: false,
    script: years && SLIDER_SCRIPT,
  }
}

/** The height of what is around the chart in a frame, on a narrow page, and of a table without a chart. */
const FRAME = 220
const LIST = 320

/** The element that shows the figure on another site. */
const printEmbedCode = (
  ctx: Context,
  name: TableName,
  {
    title,
    chosen,
    height,
  }: { readonly title: string; readonly chosen: string; readonly height: number },
): Html => {
  const code = html`<iframe src="${ctx.links.site(embedPath(name) + chosen)}" title="${title}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
  return html`<p class="embed-code"><label for="embed-code">Code to show it on your site</label>
<textarea id="embed-code" rows="3" readonly spellcheck="false">${code.text}</textarea></p>`
}
