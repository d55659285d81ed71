import { aboutItem, type ItemScope } from '../../../contract/blocks.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { type PostRow, renderTitle } from '../../posts/index.ts'
import { type TermRow, termLink, termsOfPostLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { publishedItems } from '../data/index.ts'
import { linkTo } from '../item/index.ts'

/** A tag whose slug begins with this is a series, as that of a tag “Series: The harbour” does. */
const PREFIX = 'series-'

const TAXONOMY = 'post_tag'

/** Further parts are left to the archive of the tag. */
const MOST_PARTS = 100

/**
 * The place of a post in its series: at its beginning with a list of all parts, or at its end (`isEnd`) with the parts
 * before and after it.
 */
export const postSeries = aboutItem(async (block, scope) => {
  if (scope.isRepeated || scope.row.status !== 'publish') return ''
  const term = await seriesOf(scope)
  const found = taxonomy(TAXONOMY)
  if (!term || !found) return ''
  const parts = await partsOf(scope, term)
  const place = parts.findIndex(({ id }) => id === scope.row.id)
  if (parts.length < 2 || place === -1) return ''
  const name = escapeHtml(nameOf(term))
  if (block.attributes.isEnd === true) {
    const [before, after] = [parts[place - 1], parts[place + 1]]
    const links = [
      before ? await neighbourLink(scope, before, 'prev', `Part ${place}`) : '',
      after ? await neighbourLink(scope, after, 'next', `Part ${place + 2}`) : '',
    ].join('')
    return `<nav ${wrapper(block, 'post-series post-series-end')} aria-label="Parts before and after">${links}</nav>`
  }
  const items = await Promise.all(parts.map((part) => partItem(scope, part)))
  const archive = escapeHtml(await termLink(scope.ctx, found, term))
  return (
    `<nav ${wrapper(block, 'post-series')} aria-label="Series: ${name}"><details><summary>` +
    `Part ${place + 1} of ${parts.length}: ${name}</summary><ol>${items.join('')}</ol>` +
    `<p><a href="${addressValue(archive)}">The whole series</a></p></details></nav>`
  )
})

const seriesOf = async ({ ctx, row }: ItemScope): Promise<TermRow | undefined> =>
  (await termsOfPostLoader(ctx).load(row.id)).find(
    (term) => term.taxonomy === TAXONOMY && term.slug.startsWith(PREFIX),
  )

/** The name without the word that made it a series. */
const nameOf = ({ name }: TermRow): string => name.replace(/^series:?\s+/i, '') || name

const partsOf = (scope: ItemScope, { id }: TermRow): Promise<readonly PostRow[]> =>
  publishedItems(scope, {
    ...{ type: scope.row.type, limit: MOST_PARTS, offset: 0, orderBy: 'date', order: 'asc' },
    ...{ authorIds: [], termIds: [[id]], notIds: [], parentIds: [], sticky: undefined },
  })

const titleOf = ({ title }: PostRow): string => renderTitle(title) || '(no title)'

const partItem = async (scope: ItemScope, row: PostRow): Promise<string> =>
  row.id === scope.row.id
    ? `<li aria-current="page">${titleOf(row)}</li>`
    : `<li><a href="${addressValue(await linkTo({ ...scope, row }))}">${titleOf(row)}</a></li>`

const neighbourLink = async (
  scope: ItemScope,
  row: PostRow,
  rel: 'prev' | 'next',
  label: string,
): Promise<string> =>
  `<a href="${addressValue(await linkTo({ ...scope, row }))}" rel="${rel}"><span>${label}</span> ${titleOf(row)}</a>`
