import { aboutItem } from '../../../contract/blocks.ts'
import { countOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { countWords } from '../../../lib/content/words.ts'
import { removeTags } from '../../../lib/text.ts'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts'
import { isLocked, wholeRow } from './about.ts'

/** Length of the text in minutes or in words. */
export const timeToRead = aboutItem(async (block, scope) => {
  if (isLocked(scope)) return ''
  const row = await wholeRow(scope)
  if (!row) return ''
  const words = await wordsIn(row.content)
  return `<div ${wrapper(block)}>${textOf(words, block.attributes)}</div>`
})

/** Counts in pieces, so that a text of any length does not hold up other requests. */
const wordsIn = async (content: string): Promise<number> => {
  let words = 0
  for (let at = 0; at < content.length; ) {
    if (at > 0) await yieldToEventLoop()
    const end = endOfPiece(content, at)
    words += countWords(removeTags(content.slice(at, end).replaceAll('<', ' <')))
    at = end
  }
  return words
}

const PIECE = 20_000

/** A piece ends before a tag, or between words. */
const endOfPiece = (content: string, start: number): number => {
  const most = start + PIECE
  if (most >= content.length) return content.length
  const tag = content.lastIndexOf('<', most)
  if (tag > start) return tag
  const space = content.lastIndexOf(' ', most)
  return space > start ? space : most
}

const textOf = (words: number, attributes: Readonly<Record<string, unknown>>): string => {
  if (attributes.displayMode === 'words') return `${words} ${words === 1 ? 'word' : 'words'}`
  const speed = Math.max(1, countOf(attributes, 'averageReadingSpeed', { usual: 189, max: 10_000 }))
  const minutes = (share: number): number => Math.max(1, Math.round((words / speed) * share))
  if (attributes.displayAsRange === false)
    return minutes(1) === 1 ? '1 minute' : `${minutes(1)} minutes`
  const [least, most] = [minutes(0.8), minutes(1.2)]
  return `${least}–${most === least ? least + 1 : most} minutes`
}
