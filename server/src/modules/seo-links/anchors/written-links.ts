import { saidBy } from '../../../lib/content/plain-text.ts'
import { type Anchor, anchorsIn } from './anchors.ts'
import type { Range } from './blocks.ts'

/** A link as readers see it, with what stands around it as it is stored. */
export interface WrittenLink extends Pick<Anchor, 'href' | 'rel'> {
  readonly anchor: string
  readonly phrase: string
  readonly phrase_html: string
  readonly paragraph: string
  readonly paragraph_html: string
}

/** More than any text has that people read. */
const MAX_LINKS = 1_000

/** Longer ones are the link alone, of which the beginning tells enough. */
const MAX_LENGTH = 4_000

/** A text around a link, or of one, as it is stored. */
export const storedText = (text: string): string => text.slice(0, MAX_LENGTH).toWellFormed()

/**
 * The links that readers see, taken from the text as it is stored wherever they stand there: those
 * can be edited. Others come from blocks that the server makes.
 */
export const writtenLinks = (html: string, content: string): readonly WrittenLink[] => {
  const shown = anchorsIn(html).slice(0, MAX_LINKS)
  if (shown.length === 0) return []
  const stored = Map.groupBy(anchorsIn(content), ({ href }) => href)
  return shown.map((anchor) => {
    const written = stored.get(anchor.href)?.shift()
    return written ? linkOf(content, written) : linkOf(html, anchor)
  })
}

const linkOf = (html: string, { href, rel, text, phrase, paragraph }: Anchor): WrittenLink => {
  const textAt = ({ start, end }: Range): string => storedText(html.slice(start, end))
  const [phraseHtml, paragraphHtml] = [textAt(phrase), textAt(paragraph)]
  return {
    href,
    rel,
    anchor: storedText(text),
    phrase: saidBy(phraseHtml),
    phrase_html: phraseHtml,
    paragraph: saidBy(paragraphHtml),
    paragraph_html: paragraphHtml,
  }
}
