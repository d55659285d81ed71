import { diffWordsWithSpace } from 'diff'

interface WordsProps {
  readonly text: string
  /** The text that it is compared with. */
  readonly other: string
}

/** A text with those words marked that another one does not have. */
export const MarkedWords = ({ text, other }: WordsProps) => (
  <p className="cb-marked-words">
    {diffWordsWithSpace(other, text)
      .filter(({ removed }) => !removed)
      .map(({ value, added }, index) =>
        added ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity
          <mark key={index}>{value}</mark>
        ) : (
          value
        ),
      )}
  </p>
)

/** The words of markup, without its tags. */
export const wordsOf = (markup: string): string =>
  new DOMParser().parseFromString(markup, 'text/html').body.textContent.trim()
