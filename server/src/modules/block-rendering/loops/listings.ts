import type { BlockRenderer, ItemScope, Scope } from '../../../contract/blocks.ts'
import { countOf, idsOf, textOf } from '../../../lib/blocks/attributes.ts'
import { slugClass } from '../../../lib/blocks/styles.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { renderTitle } from '../../posts/index.ts'
import { type TermRow, termLink } from '../../terms/index.ts'
import { type Taxonomy, taxonomy } from '../../types/index.ts'
import { periodName, periods, publishedItems, usedTerms } from '../data/index.ts'
import { authorName, excerptText, linkTo, printDate } from '../item/index.ts'

export const latestPosts: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const orderBy = textOf(attributes, 'orderBy', 'date')
  const rows = await publishedItems(scope, {
    type: 'post',
    limit: countOf(attributes, 'postsToShow', { usual: 5, max: 100 }),
    offset: 0,
    orderBy: orderBy === 'title' ? 'title' : 'date',
    order: attributes.order === 'asc' ? 'asc' : 'desc',
    authorIds: idsOf([attributes.selectedAuthor]),
    termIds: [idsOf(termsGiven(attributes.categories))].filter((ids) => ids.length > 0),
    notIds: [],
    parentIds: [],
    sticky: undefined,
  })
  if (rows.length === 0) return ''
  const items = await Promise.all(
    rows.map(async (row) => {
      const inner = { ...scope, row, isBare: true }
      const title = renderTitle(row.title) || '(no title)'
      return [
        `<li><a class="wp-block-latest-posts__post-title" href="${addressValue(await linkTo(inner))}">${title}</a>`,
        attributes.displayFeaturedImage === true && (await featuredImage(inner, attributes)),
        attributes.displayAuthor === true &&
          `<div class="wp-block-latest-posts__post-author">by ${await authorName(inner)}</div>`,
        attributes.displayPostDate === true &&
          (await printDate(inner, 'wp-block-latest-posts__post-date')),
        attributes.displayPostContent === true &&
          `<div class="wp-block-latest-posts__post-excerpt">${await excerptText(inner)}</div>`,
        '</li>\n',
      ]
        .filter(Boolean)
        .join('')
    }),
  )
  const isGrid = attributes.postLayout === 'grid'
  const classes = wrapper(
    block,
    attributes.displayPostDate === true && 'has-dates',
    attributes.displayAuthor === true && 'has-author',
    isGrid && `is-grid columns-${countOf(attributes, 'columns', { usual: 3, max: 6 })}`,
    'wp-block-latest-posts__list',
  )
  return `<ul ${classes}>${items.join('')}</ul>`
}

/** Renders the image with the block of the media module. */
const featuredImage = async (scope: ItemScope, attributes: Attributes): Promise<string> => {
  const block = {
    name: 'core/post-featured-image',
    attributes: {
      isLink: attributes.addLinkToFeaturedImage === true,
      sizeSlug: textOf(attributes, 'featuredImageSizeSlug', 'thumbnail'),
    },
    parts: [],
  }
  const image = await scope.make([block], { row: scope.row })
  const align = slugClass(textOf(attributes, 'featuredImageAlign'))
  const classes = `wp-block-latest-posts__featured-image${align === '' ? '' : ` align${align}`}`
  return image === '' ? '' : `<div class="${classes}">${image}</div>`
}

/** Accepts the former list of ids and the current list of term objects. */
const termsGiven = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).map((term: unknown) =>
    typeof term === 'object' && term !== null && 'id' in term ? term.id : term,
  )

export const categories: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const found = taxonomy(textOf(attributes, 'taxonomy', 'category'))
  if (!found?.isPublic) return ''
  const terms = await usedTerms(scope, found.name, { withEmpty: attributes.showEmpty === true })
  const withCounts = attributes.showPostCounts === true
  const isTree = attributes.showHierarchy === true
  const top = attributes.showOnlyTopLevel === true || isTree
  const items = await termItems(scope, found, terms, {
    parentId: top ? 0 : undefined,
    isTree,
    withCounts,
  })
  return items === '' ? '' : `<ul ${wrapper(block, 'wp-block-categories-list')}>${items}</ul>`
}

interface TermItems {
  /** Only terms below this one; all when undefined. */
  readonly parentId: number | undefined
  readonly isTree: boolean
  readonly withCounts: boolean
}

const termItems = async (
  scope: Scope,
  found: Taxonomy,
  terms: readonly TermRow[],
  { parentId, isTree, withCounts }: TermItems,
  depth = 0,
): Promise<string> => {
  const level = terms.filter((term) => parentId === undefined || term.parent_id === parentId)
  const items = await Promise.all(
    level.map(async (term) => {
      const link = escapeHtml(await termLink(scope.ctx, found, term))
      const below =
        isTree && depth < MAX_DEPTH
          ? await termItems(
              scope,
              found,
              terms,
              { parentId: term.id, isTree, withCounts },
              depth + 1,
            )
          : ''
      const count = withCounts ? ` (${term.count})` : ''
      const children = below === '' ? '' : `<ul class='children'>\n${below}</ul>\n`
      return `\t<li class="cat-item cat-item-${term.id}"><a href="${addressValue(link)}">${escapeHtml(term.name)}</a>${count}\n${children}</li>\n`
    }),
  )
  return items.join('')
}

const MAX_DEPTH = 20

export const archives: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const length = PERIOD_LENGTHS[textOf(attributes, 'type', 'monthly')] ?? 7
  const found = await periods(scope, length)
  const items = found.map(({ period, count }) => {
    const link = escapeHtml(scope.ctx.links.site(`${period.replaceAll('-', '/')}/`))
    const shown = attributes.showPostCounts === true ? `&nbsp;(${count})` : ''
    return `\t<li><a href='${addressValue(link)}'>${periodName(period)}</a>${shown}</li>\n`
  })
  return `<ul ${wrapper(block, 'wp-block-archives-list')}>${items.join('')}</ul>`
}

const PERIOD_LENGTHS: Readonly<Record<string, number>> = { yearly: 4, monthly: 7, daily: 10 }

export const tagCloud: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const found = taxonomy(textOf(attributes, 'taxonomy', 'post_tag'))
  if (!found?.isPublic) return ''
  const all = await usedTerms(scope, found.name, { withEmpty: false })
  const most = countOf(attributes, 'numberOfTags', { usual: 45, max: 100 })
  const kept = new Set([...all].sort((a, b) => b.count - a.count).slice(0, most))
  const shown = all.filter((term) => kept.has(term))
  if (shown.length === 0) return ''
  const counts = shown.map(({ count }) => count)
  const least = Math.min(...counts)
  const step = (LARGEST - SMALLEST) / Math.max(1, Math.max(...counts) - least)
  const links = await Promise.all(
    shown.map(async (term, index) => {
      const href = escapeHtml(await termLink(scope.ctx, found, term))
      const size = Number((SMALLEST + (term.count - least) * step).toFixed(4))
      const items = `${term.count} ${term.count === 1 ? 'item' : 'items'}`
      const count =
        attributes.showTagCounts === true
          ? `<span class="tag-link-count"> (${term.count})</span>`
          : ''
      return (
        `<a href="${addressValue(href)}" class="tag-cloud-link tag-link-${term.id} tag-link-position-${index + 1}" ` +
        `style="font-size: ${size}pt;" aria-label="${escapeHtml(term.name)} (${items})">${escapeHtml(term.name)}${count}</a>`
      )
    }),
  )
  return `<p ${wrapper(block)}>${links.join('\n')}</p>`
}

const SMALLEST = 8
const LARGEST = 22
