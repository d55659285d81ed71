import { saidBy } from '../../../lib/content/plain-text.ts'
import { type Anchor, anchorsIn } from './anchors.ts'
import type { Range } from './blocks.ts'

/** A visible link, with its sentence and block as stored. */
export interface WrittenLink extends Pick<Anchor, 'href' | 'rel'> {
  readonly anchor: string
  readonly phrase: string
  readonly phrase_html: string
  readonly paragraph: string
  readonly paragraph_html: string
}

/** Further links of a text are ignored. */
const MAX_LINKS = 1_000

/** Longer texts are cut. They come from overlong blocks, where the phrase is the link alone. */
const MAX_LENGTH = 4_000

/** Cuts a text to the stored length; half of a surrogate pair at the cut becomes U+FFFD. */
export const storedText = (text: string): string => text.slice(0, MAX_LENGTH).toWellFormed()

/**
 * The links of the rendered text, taken from the stored content where they occur there: those can be
 * edited. The others come from blocks that the server renders.
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
