import { plainText } from '../../../lib/content/plain-text.ts'
import { authorAddress, publishedLoader, type UserRow, userLoader } from '../../users/index.ts'
import {
  type Business,
  fillTemplate,
  type Organization,
  type PageData,
  type Person,
} from '../facts/index.ts'
import { type Ids, idOf } from './ids.ts'
import { type Node, refer } from './node.ts'
import { avatar, pictureAt, pictureOf } from './picture.ts'

/** The node of the site; on the front page it includes the search action. */
export const website = async (data: PageData, ids: Ids): Promise<Node> => {
  const { ctx, options, settings } = data
  const home = ctx.links.site('')
  return {
    '@type': 'WebSite',
    '@id': ids.website,
    url: home,
    name: await nameOf(data, options.schema.site.name),
    alternateName: await fillTemplate(data, options.schema.site.alternateName),
    description: plainText(settings.description),
    inLanguage: languageOf(data),
    publisher: refer(ids.publisher),
    ...(isFront(data)
      ? {
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${home}?s={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }
      : {}),
  }
}

const isFront = ({ view, item }: PageData): boolean =>
  view.shown.kind === 'front' || (view.shown.kind === 'home' && !item)

/** The value of the template, or else the title of the site. */
const nameOf = async (data: PageData, template: string): Promise<string> =>
  (await fillTemplate(data, template)) || plainText(data.settings.title)

/** The organisation or person that the site represents. */
export const publisher = (data: PageData, ids: Ids): Promise<Node> => {
  const { represents } = data.options.schema
  return represents.kind === 'person'
    ? representative(data, ids, represents)
    : organization(data, ids, represents)
}

const organization = async (data: PageData, ids: Ids, chosen: Organization): Promise<Node> => {
  const { ctx, options } = data
  const logo = await logoOf(data)
  const home = ctx.links.site('')
  const { business } = chosen
  return {
    '@type': business?.type ?? 'Organization',
    '@id': ids.publisher,
    url: home,
    name: await nameOf(data, chosen.name),
    description: await fillTemplate(data, chosen.description),
    email: chosen.email,
    telephone: chosen.telephone,
    foundingDate: chosen.foundingDate,
    numberOfEmployees: employees(chosen.employees),
    sameAs: options.schema.sameAs,
    ...(logo ? { logo: { '@id': ids.logo, ...logo }, image: refer(ids.logo) } : {}),
    ...business?.properties,
    // Departments only on the front page: a hundred of them would dominate every page.
    department: isFront(data) ? business?.departments.map((place) => department(home, place)) : [],
  }
}

const department = (home: string, { id, type, properties }: Business['departments'][number]) => ({
  '@type': type,
  '@id': `${home}#${id}`,
  ...properties,
})

const employees = (count: Organization['employees']): Node | undefined => {
  if (count === undefined) return undefined
  return typeof count === 'number'
    ? { '@type': 'QuantitativeValue', value: count }
    : { '@type': 'QuantitativeValue', minValue: count.from, maxValue: count.to }
}

/** The image chosen for the organisation, or else the logo of the site. */
export const logoOf = async (data: PageData): Promise<Node | undefined> => {
  const { ctx, options, settings, view } = data
  const { represents } = options.schema
  const chosen = represents.kind === 'organization' ? (represents.logo ?? '') : ''
  return chosen === '' ? pictureOf(ctx, settings.site_logo ?? 0, view) : pictureAt(data, chosen)
}

const representative = async (data: PageData, ids: Ids, chosen: Person): Promise<Node> => {
  const { ctx, options } = data
  const user = chosen.user === undefined ? undefined : await userLoader(ctx).load(chosen.user)
  return {
    '@type': 'Person',
    '@id': ids.publisher,
    name: user ? plainText(user.display_name) : await nameOf(data, chosen.name ?? ''),
    image: user ? avatar(ctx, user) : chosen.image,
    sameAs: options.schema.sameAs,
  }
}

/** The author of the item or archive, with the data that the REST interface shows publicly. */
export const author = async (data: PageData, ids: Ids, user: UserRow): Promise<Node> => {
  const { ctx, view } = data
  // An account without published items has no author page.
  const hasPage = await publishedLoader(ctx).load(user.id)
  const url = hasPage ? authorAddress(ctx, user) : ''
  const isProfile = view.shown.kind === 'archive'
  return {
    '@type': 'Person',
    '@id': ids.author,
    url,
    name: plainText(user.display_name),
    image: { '@id': idOf(data.address, 'authorImage'), ...avatar(ctx, user) },
    ...(isProfile ? { mainEntityOfPage: refer(ids.page) } : {}),
  }
}

/** The language of the page, which may differ from the site's. */
export const pageLanguageOf = (data: PageData): string =>
  data.options.own.language ?? languageOf(data)

/** `en_US` becomes `en-US`. */
const languageOf = ({ settings }: PageData): string => settings.language.replaceAll('_', '-')
