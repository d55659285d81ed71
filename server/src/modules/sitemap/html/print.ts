import type { Context } from '../../../contract/context.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { siteSettings } from '../../settings/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import type { ListForPeople } from '../options/index.ts'
import { findPublicItems, findPublicTerms, type PublicItem } from '../rows/index.ts'
import { periodsOf } from '../sections/index.ts'

/** Longer lists are not useful on a page. */
const MAX_ITEMS = 1_000

/** How the list is printed around its links. */
export interface ListLook {
  /** `h2` to `h6`, or `p`. */
  readonly labelTag: string
  readonly hasLabels: boolean
}

const USUAL: ListLook = { labelTag: 'h2', hasLabels: true }

/** All pages of the site as lists of links, with children nested. */
export const printForPeople = async (
  ctx: Context,
  list: ListForPeople,
  look: ListLook = USUAL,
): Promise<string> => {
  if (list.isCompact) return printArchives(ctx, list)
  const { date_format: format } = await siteSettings(ctx)
  const items = await Promise.all(
    list.types.map(async (name) => ({
      label: postType(name)?.labels.name ?? name,
      found: await findPublicItems(ctx, { name, rows: list.rows }, MAX_ITEMS, list.order),
    })),
  )
  const terms = await Promise.all(
    list.taxonomies.map(async (name) => ({
      label: taxonomy(name)?.labels.name ?? name,
      found: await findPublicTerms(ctx, { name, rows: list.rows }, MAX_ITEMS),
    })),
  )
  const nameOf = ({ title, date }: PublicItem): string =>
    list.hasDates && date !== undefined ? `${title} (${formatDate(date, format)})` : title
  return [...items, ...terms]
    .filter(({ found }) => found.length > 0)
    .map(({ label, found }) => {
      const heading = `<${look.labelTag} class="wp-block-heading">${escapeText(label)}</${look.labelTag}>\n`
      const link = (item: PublicItem): string => linkTo(list, item.address, nameOf(item))
      return `${look.hasLabels ? heading : ''}${tree(found, link)}\n`
    })
    .join('')
}

/** The archives of all months, by year. */
const printArchives = async (ctx: Context, list: ListForPeople): Promise<string> => {
  const periods = await periodsOf(ctx)
  const years = Map.groupBy(periods, ({ name }) => name.slice(0, 4))
  const link = (name: string, label: string): string =>
    linkTo(list, ctx.links.site(`${name.replace('-', '/')}/`), label)
  const rows = Array.from(years, ([year, inYear]) => {
    const months = inYear
      .filter(({ name }) => name !== year)
      .map(({ name }) => link(name, formatDate(`${name}-01T00:00:00`, 'M')))
    return `${link(year, year)} ${nested(months)}`
  })
  return rows.length === 0 ? '' : `${nested(rows)}\n`
}

/** Children of an item that is not listed are at the top level. */
const tree = (items: readonly PublicItem[], link: (item: PublicItem) => string): string => {
  const known = new Set(items.map(({ id }) => id))
  const children = Map.groupBy(items, ({ parentId }) => (known.has(parentId) ? parentId : 0))
  const below = (id: number): string => {
    const found = children.get(id) ?? []
    // Removed once shown, so that rows that form a cycle end the recursion.
    children.delete(id)
    return found.length === 0 ? '' : nested(found.map((item) => `${link(item)}${below(item.id)}`))
  }
  return below(0)
}

const nested = (items: readonly string[]): string =>
  `<ul class="wp-block-list">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const linkTo = ({ isNofollow }: ListForPeople, address: string, label: string): string =>
  `<a href="${addressValue(address)}"${isNofollow ? ' rel="nofollow"' : ''}>${withoutMarks(escapeText(label))}</a>`

/** Escapes shortcodes in titles, since this text is rendered with its surroundings. */
const withoutMarks = (html: string): string =>
  html.replaceAll('[', '&#91;').replaceAll(']', '&#93;')
