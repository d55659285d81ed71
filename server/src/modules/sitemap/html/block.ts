import { addCacheTags } from '../../../cache/by-tags.ts'
import type { BlockRenderer } from '../../../contract/blocks.ts'
import { flagOf, textOf } from '../../seo-kernel/index.ts'
import { type ListForPeople, listForPeopleOf, orderOf } from '../options/index.ts'
import { printForPeople } from './print.ts'

/** The HTML sitemap as a block, by the settings or its own attributes. */
export const htmlSitemapBlock: BlockRenderer = async ({ attributes }, { ctx }) => {
  addCacheTags(ctx, 'posts', 'terms', 'options')
  const forPeople = await listForPeopleOf(ctx)
  if (!forPeople) return ''
  const given = (...names: readonly string[]): unknown =>
    names.map((name) => attributes[name]).find((value) => value !== undefined)
  const tag = textOf(given('label_tag', 'labelTag')).toLowerCase()
  const list = await printForPeople(ctx, chosenFor(forPeople, given), {
    labelTag: /^(?:h[1-6]|p)$/.test(tag) ? tag : 'h2',
    hasLabels: flagOf(given('show_label', 'showLabel'), true),
  })
  return `<div class="seo-html-sitemap">${list}</div>`
}

const chosenFor = (
  list: ListForPeople,
  given: (...names: readonly string[]) => unknown,
): ListForPeople => {
  const names = (value: unknown, usual: readonly string[]): readonly string[] => {
    const wanted = Array.isArray(value) ? value : textOf(value).split(',')
    const known = wanted.map((name) => textOf(name).trim()).filter(Boolean)
    // Only types of the site have pages.
    return known.length === 0 ? usual : KINDS.filter((name) => known.includes(name))
  }
  const by = given('order_by', 'orderBy')
  const direction = given('order')
  return {
    ...list,
    types: names(given('post_types', 'postTypes'), list.types),
    taxonomies: names(given('taxonomies'), list.taxonomies),
    order: {
      ...list.order,
      ...(by === undefined ? {} : { column: orderOf(textOf(by), '').column }),
      ...(direction === undefined ? {} : { direction: orderOf('', textOf(direction)).direction }),
    },
    hasDates: flagOf(given('publication_date', 'publicationDate'), list.hasDates),
    isCompact: flagOf(given('archives'), list.isCompact),
    isNofollow: flagOf(given('nofollow_links', 'nofollowLinks'), list.isNofollow),
  }
}

/** Types and taxonomies with public pages. */
const KINDS: readonly string[] = ['post', 'page', 'category', 'post_tag']
