import { saidBy } from '../../../lib/content/plain-text.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import type { Suggestion } from '../matching/index.ts'
import { wholeRange } from '../passages/index.ts'
import type { NewSuggestion } from './store.ts'

const MAX_PHRASE_LENGTH = 2_000
const MAX_PARAGRAPH_LENGTH = 5_000

/**
 * A suggestion as stored: the sentence exactly as in the text, and with the link. Undefined where tags
 * are in the way.
 */
export const written = (
  content: string,
  { id, sentence, anchor, score }: Suggestion,
  address: string,
): NewSuggestion | undefined => {
  const link = wholeRange(content, anchor)
  const phrase =
    link &&
    wholeRange(content, {
      start: Math.min(sentence.start, link.start),
      end: Math.max(sentence.end, link.end),
    })
  if (!phrase || phrase.end - phrase.start > MAX_PHRASE_LENGTH) return undefined
  const original = content.slice(phrase.start, phrase.end)
  const inner = content.slice(link.start, link.end)
  const before = content.slice(phrase.start, link.start)
  const behind = content.slice(link.end, phrase.end)
  const paragraph = content.slice(sentence.paragraph.start, sentence.paragraph.end).trim()
  return {
    linked_post_id: id,
    anchor: saidBy(inner),
    phrase: saidBy(original),
    phrase_html: `${before}<a href="${addressValue(address)}">${inner}</a>${behind}`,
    original_phrase_html: original,
    paragraph: saidBy(paragraph).slice(0, MAX_PARAGRAPH_LENGTH).toWellFormed(),
    paragraph_html: paragraph.slice(0, MAX_PARAGRAPH_LENGTH).toWellFormed(),
    score,
  }
}
