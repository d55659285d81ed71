import { createHash } from 'node:crypto'
import type { Context } from '../../../contract/context.ts'
import type { SiteAnswer } from '../../../contract/site/address-resolvers.ts'
import type { QueryReader } from '../../../http/wire/unread-query.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { findTable, type TableName } from '../../../modules/catalogue/index.ts'
import { makePicture } from '../../../modules/media/index.ts'
import { siteSettings, thisYear } from '../../../modules/settings/index.ts'
import { pictureAnswer } from '../../common/pictures.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { type CatalogueAddress, picturePath } from '../parts/address.ts'
import { isEmpty } from '../parts/figure.ts'
import { claimOf } from './claims/index.ts'
import { PICTURE_SIZE, PICTURE_STYLE, printPicture } from './figure-drawing.ts'
import { findFigure } from './figures.ts'
import { findShown } from './shown.ts'

/** A figure as a picture, for previews of its page and for other texts; undefined without data. */
export const figurePicture = async (
  ctx: Context,
  { name, format }: Extract<CatalogueAddress, { kind: 'picture' }>,
  query: QueryReader,
): Promise<SiteAnswer | undefined> => {
  const figure = findFigure(name)
  if (!figure) return undefined
  const { table, claim } = await findShown(ctx, name, query)
  const { chart } = figure
  if (isEmpty(table, chart)) return undefined
  const [{ title }, now] = await Promise.all([siteSettings(ctx), thisYear(ctx)])
  const picture = printPicture({ table, chart, claim, siteName: plainText(title), now }).text
  return format === 'png'
    ? pictureAnswer(ctx, picture, () => makePicture(picture))
    : { type: 'image/svg+xml', body: picture, headers: headersOfSvg(name) }
}

const STYLE_HASH = createHash('sha256').update(PICTURE_STYLE).digest('base64')

/** It is saved as a file, and opened by itself it runs nothing (SEC-40). */
const headersOfSvg = (name: TableName): Readonly<Record<string, string>> => ({
  'Content-Disposition': `attachment; filename="${name}.svg"`,
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; sandbox`,
})

/** The picture for previews of a page with this figure; undefined without data. */
export const pictureOf = async (
  ctx: Context,
  name: TableName,
): Promise<CataloguePage['picture']> => {
  const figure = findFigure(name)
  const table = await findTable(ctx, name)
  if (!figure || isEmpty(table, figure.chart)) return undefined
  return {
    url: ctx.links.site(picturePath(name, 'png')),
    type: 'image/png',
    alt: `${table.title}. ${claimOf(name, table) ?? ''}`.trim(),
    ...PICTURE_SIZE,
  }
}
