import type { BlockRenderer } from '../../../contract/blocks.ts'
import type { Shown } from '../../../contract/page-view.ts'
import { countOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { taxonomy } from '../../types/index.ts'
import { periodName } from '../data/index.ts'
import { element } from '../site/index.ts'
import { mainLoop } from './loops.ts'

/** Title of an archive or a search. */
export const queryTitle: BlockRenderer = (block, { page }) => {
  const { attributes } = block
  if (!page || page.shown.kind !== attributes.type) return ''
  const title =
    page.shown.kind === 'search'
      ? searchTitle(page.shown.text, attributes.showSearchTerm !== false)
      : archiveTitle(page.shown, attributes.showPrefix !== false)
  if (title === '') return ''
  return element(countOf(attributes, 'level', { usual: 1, max: 6 }), wrapper(block), title)
}

/** Total of the enclosing list, or the range of items on this page. */
export const queryTotal: BlockRenderer = async (block, scope) => {
  const loop = scope.loop ?? mainLoop(scope)
  if (!loop) return ''
  const total = await loop.total()
  const first = total === 0 ? 0 : (loop.page - 1) * loop.perPage + 1
  const last = Math.min(first + loop.perPage - 1, total)
  const range = first === last ? `${first}` : `${first} – ${last}`
  const text =
    block.attributes.displayType === 'range-display'
      ? `Displaying ${range} of ${total}`
      : `${total} ${total === 1 ? 'result' : 'results'} found`
  return `<div ${wrapper(block)}>${text}</div>`
}

const searchTitle = (text: string, showsText: boolean): string =>
  showsText ? `Search results for: &#8220;${escapeHtml(text)}&#8221;` : 'Search results'

const archiveTitle = (shown: Shown, showsPrefix: boolean): string => {
  if (shown.kind !== 'archive') return ''
  const [prefix, name] = nameOf(shown)
  return showsPrefix ? `${prefix}: <span>${name}</span>` : name
}

type Archive = Extract<Shown, { kind: 'archive' }>

/** Kind and name of the archive, both as HTML. */
const nameOf = (shown: Archive): readonly [string, string] => {
  if (shown.of === 'author') return ['Author', escapeHtml(shown.author.display_name)]
  if (shown.of === 'date')
    return [
      PERIODS[shown.period.split('-').length] ?? 'Archives',
      escapeHtml(periodName(shown.period)),
    ]
  const label = taxonomy(shown.term.taxonomy)?.labels.singular_name ?? 'Archives'
  return [escapeHtml(label), escapeHtml(shown.term.name)]
}

const PERIODS: Readonly<Record<number, string>> = { 1: 'Year', 2: 'Month', 3: 'Day' }
