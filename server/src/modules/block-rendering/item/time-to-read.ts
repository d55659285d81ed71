import { aboutItem } from '../../../contract/blocks.ts'
import { countOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { countWords } from '../../../lib/content/words.ts'
import { removeTags } from '../../../lib/text.ts'
import { isLocked, wholeRow } from './about.ts'

/** Length of the text in minutes or in words. */
export const timeToRead = aboutItem(async (block, scope) => {
  if (isLocked(scope)) return ''
  const row = await wholeRow(scope)
  if (!row) return ''
  const words = countWords(removeTags(row.content.replaceAll('<', ' <')))
  return `<div ${wrapper(block)}>${textOf(words, block.attributes)}</div>`
})

const textOf = (words: number, attributes: Readonly<Record<string, unknown>>): string => {
  if (attributes.displayMode === 'words') return `${words} ${words === 1 ? 'word' : 'words'}`
  const speed = Math.max(1, countOf(attributes, 'averageReadingSpeed', { usual: 189, max: 10_000 }))
  const minutes = (share: number): number => Math.max(1, Math.round((words / speed) * share))
  if (attributes.displayAsRange === false)
    return minutes(1) === 1 ? '1 minute' : `${minutes(1)} minutes`
  const [least, most] = [minutes(0.8), minutes(1.2)]
  return `${least}–${most === least ? least + 1 : most} minutes`
}
