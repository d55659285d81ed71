import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { TITLE_PICTURE } from '../../modules/head/index.ts'
import {
  fileOfWidth,
  makeItemCard,
  readFile,
  visibleImage,
  wordingOf,
} from '../../modules/media/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { printCurtain } from '../common/curtain.ts'
import { html } from '../common/html.ts'
import { pictureAnswer } from '../common/pictures.ts'
import { fitted } from '../ui/charts/chart.ts'
import type { CataloguePage } from '../ui/page.ts'
import { type FoundItem, findItem } from './find-item.ts'
import { type CatalogueAddress, cardPath } from './parts/address.ts'

/** The picture of an item for link previews, as the head of its page names it. */
export const cardOf = (ctx: Context, found: FoundItem): CataloguePage['card'] => {
  const { row, state } = found.item
  return {
    // The version in the address makes previews follow changes.
    url: ctx.links.site(`${cardPath(row.type, row.slug)}?v=${row.version}`),
    type: 'image/png',
    alt: [
      `${state.name}, ${plainText(html`${found.parts.kicker}`.text).toLowerCase()}`,
      ...factsOf(found),
    ].join('. '),
    ...TITLE_PICTURE,
  }
}

/** The picture itself: that of the item beside its name and first facts. */
export const itemCard = async (
  ctx: Context,
  { type, slug }: Extract<CatalogueAddress, { kind: 'card' }>,
): Promise<SiteAnswer | undefined> => {
  const found = await findItem(ctx, { type, slug })
  if (!found) return undefined
  const { name, image: imageId } = found.item.state
  const [{ title }, image] = await Promise.all([
    siteSettings(ctx),
    imageId === null ? undefined : visibleImage({ ctx, isChosen: true }, imageId),
  ])
  const texts = {
    kicker: wordingOf(plainText(html`${found.parts.kicker}`.text)),
    title: wordingOf(name),
    facts: factsOf(found).map(wordingOf),
    siteName: wordingOf(plainText(title)),
  }
  const file = image && fileOfWidth(image.media, PICTURE_WIDTH).key
  return pictureAnswer(ctx, JSON.stringify([texts, file, image?.row.version]), async () =>
    makeItemCard({
      ...TITLE_PICTURE,
      ...texts,
      ground: { svg: printCurtain(true), ink: '#fffdf9' },
      picture: file === undefined ? undefined : await readFile(ctx, file),
    }),
  )
}

/** Wide enough for the left third of the card. */
const PICTURE_WIDTH = 560

const MOST_FACTS = 4

/** One line of the card. */
const MOST_LETTERS = 40

/** `Played by: Amy Acker` */
const factsOf = ({ parts }: FoundItem): readonly string[] =>
  Object.entries(parts.glance)
    .map(([label, value]) => [label, plainText(html`${value}`.text)])
    .filter(([, value]) => value !== '')
    .slice(0, MOST_FACTS)
    .map(([label, value]) => fitted(`${label}: ${value}`, MOST_LETTERS))
