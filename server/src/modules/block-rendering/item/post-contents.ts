import { aboutItem } from '../../../contract/blocks.ts'
import { countOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { isLocked, wholeRow } from './about.ts'
import { printEntries } from './entries.ts'
import { outlinesOf } from './outline.ts'
import { pagingOf } from './text-page.ts'

/** In a template: the sections of a long text, folded. */
export const postContents = aboutItem(async (block, scope) => {
  if (scope.isRepeated || isLocked(scope)) return ''
  const row = await wholeRow(scope)
  if (!row) return ''
  const deepest = countOf(block.attributes, 'maxLevel', { usual: 3, max: 4 })
  const paging = await pagingOf(scope, row)
  const shown = paging?.page ?? 1
  const entries = (await outlinesOf(scope, row)).flatMap((outline, index) => {
    const number = index + 1
    const address = number === shown ? '' : (paging?.addressOf(number) ?? '')
    return outline
      .filter(({ level }) => level <= deepest)
      .map(({ level, text, id }) => ({ level, text, href: `${address}#${id}` }))
  })
  if (entries.length === 0) return ''
  return (
    `<details ${wrapper(block, 'post-contents')}><summary>Contents</summary>` +
    `<nav aria-label="Contents">${printEntries(entries, 'ol')}</nav></details>`
  )
})
