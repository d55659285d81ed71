import './link-phrase.css'

interface LinkPhraseProps {
  /** The sentence with the link, as it is in the text. */
  readonly html: string
  /** The linked words. */
  readonly anchor: string
  /** How many letters are shown before and after the words. */
  readonly around?: number
}

/** A sentence of a text with its link highlighted. */
export const LinkPhrase = ({ html, anchor, around = 60 }: LinkPhraseProps) => {
  const { before, words, after } = partsOf(html, anchor)
  return (
    <span className="cb-link-phrase">
      {before.length > around ? `… ${before.slice(-around)}` : before}
      <mark>{words}</mark>
      {after.length > around ? `${after.slice(0, around)} …` : after}
    </span>
  )
}

interface Parts {
  readonly before: string
  readonly words: string
  readonly after: string
}

/** Read as a document of its own, in which nothing runs or is loaded. */
const partsOf = (html: string, anchor: string): Parts => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const links = [...page.querySelectorAll('a')]
  const link = links.find(({ textContent }) => textContent.trim() === anchor.trim()) ?? links[0]
  const text = page.body.textContent
  if (!link) return { before: text, words: '', after: '' }
  const range = page.createRange()
  range.setStart(page.body, 0)
  range.setEndBefore(link)
  const before = range.toString()
  // The link of an image has no text.
  const words = link.textContent || anchor
  return { before, words, after: text.slice(before.length + link.textContent.length) }
}
