import { plainText } from '../../../lib/content/plain-text.ts'
import { renderTitle } from '../../posts/index.ts'
import { type Facts, fillTemplate, type GraphScene, type Words } from '../facts/index.ts'
import { article, articlePicture } from './article.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { type Ids, idOf, idsOf } from './ids.ts'
import { compact, type Node, refer } from './node.ts'
import { datesOf, kindsOf, webPage } from './page.ts'
import { featuredPicture } from './picture.ts'
import { author, pageLanguageOf, publisher, website } from './site.ts'

/** The schema.org graph of the page. */
export const graphOf = async (facts: Facts, words: Words): Promise<readonly object[]> => {
  const kinds = kindsOf(facts)
  const ids = idsOf(facts, kinds.page)
  const { item } = facts
  const own = facts.options.schema.own
  const image = await featuredPicture(facts)
  const trail = await breadcrumbs(facts, ids)
  const standsFor = kinds.article !== undefined || own ? await articlePicture(facts, image) : image
  // Pages speak for the site, so their author is not named.
  const isSigned =
    facts.author !== undefined &&
    isAbout(facts) &&
    (item?.type !== 'page' || kinds.page === 'ProfilePage')
  const things = await own?.things(sceneOf(facts, ids, words, standsFor))
  const shown = shownThings(facts, ids)
  const nodes: readonly (Node | undefined)[] = [
    await website(facts, ids),
    await publisher(facts, ids),
    await webPage(facts, ids, words, {
      type: kinds.page,
      image,
      hasTrail: trail !== undefined,
      hasAuthor: isSigned,
      thing: shown[0]?.['@id'],
    }),
    trail,
    kinds.article === undefined || !item
      ? undefined
      : await article(facts, ids, words, { type: kinds.article, image: standsFor }),
    facts.author &&
    ((isSigned && item?.type !== 'page') ||
      kinds.article !== undefined ||
      pointsAt(things, ids.author))
      ? await author(facts, ids, facts.author)
      : undefined,
  ]
  return [...nodes.filter((node) => node !== undefined).map(compact), ...shown, ...(things ?? [])]
}

/** The nodes of a catalogue page. A single one becomes the main entity of the page. */
const shownThings = ({ address, page }: Facts, ids: Ids): readonly Node[] => {
  const [thing, ...others] = page?.things ?? []
  if (!thing || others.length > 0) return page?.things ?? []
  const id = idOf(address, thing['@type'])
  return [{ '@id': id, ...thing, mainEntityOfPage: refer(ids.page) }]
}

/** Whether the page shows one item or an archive. */
const isAbout = ({ view: { shown } }: Facts): boolean =>
  shown.kind === 'single' || shown.kind === 'front' || shown.kind === 'archive'

const sceneOf = (
  facts: Facts,
  ids: Ids,
  { title, description }: Words,
  image: Node | undefined,
): GraphScene => {
  const { datePublished = '', dateModified = '' } = datesOf(facts)
  return {
    ctx: facts.ctx,
    address: facts.address,
    language: pageLanguageOf(facts),
    title,
    headline: facts.item ? plainText(renderTitle(facts.item.title)) : (facts.page?.title ?? ''),
    description,
    published: datePublished,
    modified: dateModified,
    image,
    page: refer(ids.page),
    publisher: refer(ids.publisher),
    author: facts.author && refer(ids.author),
    fill: (template) => fillTemplate(facts, template),
  }
}

/** Whether one of these nodes refers to the id. */
const pointsAt = (things: readonly object[] | undefined, id: string): boolean =>
  things !== undefined && JSON.stringify(things).includes(JSON.stringify(refer(id)))
