const APOSTROPHE = '&#8217;'
const SINGLE: Marks = { open: '&#8216;', close: '&#8217;', prime: '&#8242;' }
const DOUBLE: Marks = { open: '&#8220;', close: '&#8221;', prime: '&#8243;' }

interface Marks {
  readonly open: string
  readonly close: string
  readonly prime: string
}

/** Curls the quotes of one piece of text; a tag before or after it counts as its edge. */
export function curlQuotes(text: string): string {
  let curled = text
  if (curled.includes("'")) curled = resolveQuotes(curlApostrophes(curled), "'", SINGLE)
  if (curled.includes('"')) curled = resolveQuotes(openDouble(curled), '"', DOUBLE)
  return curled
}

const SPACE = '[\\r\\n\\t \\u00a0]|&nbsp;'
const AFTER_GAP = `(?<=^|[([{"\\-]|&lt;|${SPACE})`
const BEFORE_END = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${SPACE})`

/** Words that begin with an apostrophe where a quote would open. */
const CLIPPED = /'(?=(?:tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em)\b)/g
const QUOTED_YEAR = new RegExp(`'(\\d\\d)(['"])${BEFORE_END}`, 'g')
const YEAR = /'(?=\d\d(?:$|(?![%\d]|[.,]\d)))/g
const SINGLE_NUMBER = new RegExp(`(?<=^|${SPACE})'(\\d[.,\\d]*)'`, 'g')
const DOUBLE_NUMBER = new RegExp(`(?<=^|${SPACE})"(\\d[.,\\d]*)"`, 'g')
const OPENING_SINGLE = new RegExp(`${AFTER_GAP}'`, 'g')
const OPENING_DOUBLE = new RegExp(`(?<=^|[([{\\-]|&lt;|${SPACE})"(?!${SPACE})`, 'g')
const INSIDE_WORD = new RegExp(`(?<!${SPACE})'(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${SPACE})`, 'g')

const curlApostrophes = (text: string): string =>
  text
    .replace(CLIPPED, APOSTROPHE)
    .replace(
      QUOTED_YEAR,
      (_all, year: string, quote: string) =>
        APOSTROPHE + year + (quote === '"' ? DOUBLE : SINGLE).close,
    )
    .replace(YEAR, APOSTROPHE)
    .replace(SINGLE_NUMBER, `${SINGLE.open}$1${SINGLE.close}`)
    .replace(OPENING_SINGLE, SINGLE.open)
    .replace(INSIDE_WORD, APOSTROPHE)

const openDouble = (text: string): string =>
  text
    .replace(DOUBLE_NUMBER, `${DOUBLE.open}$1${DOUBLE.close}`)
    .replace(OPENING_DOUBLE, DOUBLE.open)

/** Decides about every remaining straight quote: it closes, or it is a prime after a number. */
const resolveQuotes = (text: string, quote: string, marks: Marks): string =>
  text
    .split(marks.open)
    .map((stretch, index) =>
      stretch.includes(quote) ? resolveStretch(stretch, quote, marks, index > 0) : stretch,
    )
    .join(marks.open)

/** The text between two opening quotes. */
const resolveStretch = (
  stretch: string,
  quote: string,
  marks: Marks,
  isQuoted: boolean,
): string => {
  const parts = stretch.split(quote)
  const spots = parts.slice(1).map((after, index) => {
    const before = parts[index] ?? ''
    return {
      isAfterDigit: /\d$/.test(before),
      mayClose: mayCloseBefore(after, index === parts.length - 2),
    }
  })
  const closing = isQuoted && !stretch.includes(marks.close) ? findClosing(spots, parts) : undefined
  return parts.reduce((done, part, index) => {
    const spot = spots[index - 1]
    if (spot?.isAfterDigit && closing !== index - 1) return done + marks.prime + part
    // A straight single quote in any other position stays.
    const closes = closing === index - 1 || spot?.mayClose || quote === '"'
    return done + (closes ? marks.close : quote) + part
  })
}

interface Spot {
  readonly isAfterDigit: boolean
  readonly mayClose: boolean
}

const mayCloseBefore = (after: string, isLast: boolean): boolean =>
  after === '' ? isLast : /^(?:[.,:;!?)}\-\]\r\n\t \u00a0]|&gt;|&nbsp;)/.test(after)

/**
 * The quote that closes the open one, if numbers make it ambiguous: the only candidate; undefined
 * if one follows a word; else the last before a space, or the last of all.
 */
const findClosing = (spots: readonly Spot[], parts: readonly string[]): number | undefined => {
  const candidates = spots.flatMap(({ mayClose }, index) => (mayClose ? [index] : []))
  if (candidates.length === 1) return candidates[0]
  if (candidates.some((index) => !spots[index]?.isAfterDigit)) return undefined
  const beforeSpace = candidates.filter((index) => parts[index + 1]?.startsWith(' '))
  return beforeSpace.at(-1) ?? candidates.at(-1)
}
