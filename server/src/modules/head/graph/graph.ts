import { plainText } from '../../../lib/content/plain-text.ts'
import { renderTitle } from '../../posts/index.ts'
import { fillTemplate, type GraphScene, type HeadTexts, type PageData } from '../facts/index.ts'
import { article, articlePicture } from './article.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { type Ids, idOf, idsOf } from './ids.ts'
import { compact, type Node, refer } from './node.ts'
import { datesOf, kindsOf, webPage } from './page.ts'
import { featuredPicture } from './picture.ts'
import { author, pageLanguageOf, publisher, website } from './site.ts'

/** The schema.org graph of the page. */
export const graphOf = async (data: PageData, texts: HeadTexts): Promise<readonly object[]> => {
  const kinds = kindsOf(data)
  const ids = idsOf(data, kinds.page)
  const { item } = data
  const own = data.options.schema.own
  const image = await featuredPicture(data)
  const trail = await breadcrumbList(data, ids.breadcrumbs)
  const standsFor = kinds.article !== undefined || own ? await articlePicture(data, image) : image
  // Pages speak for the site, so their author is not named.
  const isSigned =
    data.author !== undefined &&
    isAbout(data) &&
    (item?.type !== 'page' || kinds.page === 'ProfilePage')
  const things = await own?.things(sceneOf(data, ids, texts, standsFor))
  const shown = shownThings(data, ids)
  const nodes: readonly (Node | undefined)[] = [
    await website(data, ids),
    await publisher(data, ids),
    await webPage(data, ids, texts, {
      type: kinds.page,
      image,
      hasTrail: trail !== undefined,
      hasAuthor: isSigned,
      thing: shown[0]?.['@id'],
    }),
    trail,
    kinds.article === undefined || !item
      ? undefined
      : await article(data, ids, texts, { type: kinds.article, image: standsFor }),
    data.author &&
    ((isSigned && item?.type !== 'page') ||
      kinds.article !== undefined ||
      pointsAt(things, ids.author))
      ? await author(data, ids, data.author)
      : undefined,
  ]
  return [...nodes.filter((node) => node !== undefined).map(compact), ...shown, ...(things ?? [])]
}

/** The nodes of a catalogue page. A single one becomes the main entity of the page. */
const shownThings = ({ address, page }: PageData, ids: Ids): readonly Node[] => {
  const [thing, ...others] = page?.things ?? []
  if (!thing || others.length > 0) return page?.things ?? []
  const id = idOf(address, thing['@type'])
  return [{ '@id': id, ...thing, mainEntityOfPage: refer(ids.page) }]
}

/** Whether the page shows one item or an archive. */
const isAbout = ({ view: { shown } }: PageData): boolean =>
  shown.kind === 'single' || shown.kind === 'front' || shown.kind === 'archive'

const sceneOf = (
  data: PageData,
  ids: Ids,
  { title, description }: HeadTexts,
  image: Node | undefined,
): GraphScene => {
  const { datePublished = '', dateModified = '' } = datesOf(data)
  return {
    ctx: data.ctx,
    address: data.address,
    language: pageLanguageOf(data),
    title,
    headline: data.item ? plainText(renderTitle(data.item.title)) : (data.page?.title ?? ''),
    description,
    published: datePublished,
    modified: dateModified,
    image,
    page: refer(ids.page),
    publisher: refer(ids.publisher),
    author: data.author && refer(ids.author),
    fill: (template) => fillTemplate(data, template),
  }
}

/** Whether one of these nodes refers to the id. */
const pointsAt = (things: readonly object[] | undefined, id: string): boolean =>
  things !== undefined && JSON.stringify(things).includes(JSON.stringify(refer(id)))
