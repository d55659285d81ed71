import type { Context } from '../../../contract/context.ts'
import { findTable, type TableName } from '../../../modules/catalogue/index.ts'
import { html } from '../../common/html.ts'
import { formatNumber } from '../../ui/charts/chart.ts'
import { describeChart } from '../../ui/drawing.ts'
import { linkTo } from '../../ui/elements.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { figurePath, picturePath, tablePath } from '../parts/address.ts'
import { isEmpty, printContent } from '../parts/figure.ts'
import { PICTURE_SIZE } from './figure-picture.ts'
import { findFigure } from './figures.ts'

/** A page with one figure, for sharing. */
export const figurePage = async (
  ctx: Context,
  name: TableName,
): Promise<CataloguePage | undefined> => {
  const figure = findFigure(name)
  if (!figure) return undefined
  const table = await findTable(ctx, name)
  const picture = ctx.links.site(picturePath(name))
  const description = `${table.title}: ${formatNumber(table.rows.length)} rows. ${describeChart(table, figure.chart)}`
  const hasPicture = !isEmpty(table, figure.chart)
  return {
    title: table.title,
    description,
    path: figurePath(name),
    trail: [{ label: 'Statistics', path: statisticsPath() }],
    content: html`<h1>${table.title}</h1>
<figure class="statistic">
${printContent(ctx, table, { id: name, chart: figure.chart })}
<figcaption>Counted from the published items of the catalogue. From ${linkTo(ctx, figure.path, figure.place)}.</figcaption>
</figure>
<p class="downloads">${hasPicture && html`<a href="${picture}">Picture (PNG)</a> · `}${linkTo(ctx, tablePath(name, 'json'), 'JSON')} · ${linkTo(ctx, tablePath(name, 'csv'), 'CSV')}</p>`,
    ...(hasPicture
      ? {
          picture: {
            ...{ url: picture, type: 'image/png', alt: `${table.title}. ${description}` },
            ...PICTURE_SIZE,
          },
        }
      : {}),
    about: [],
    // Only the page it comes from is indexed; this one is a link target.
    isFindable: false,
  }
}
