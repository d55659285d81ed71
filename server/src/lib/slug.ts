import { removeTags } from './text.ts'

const maxLength = 200

/** Letters (lower-case) whose ASCII form no Unicode decomposition gives. */
const asciiForms = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    ŀ: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
    ĸ: 'k',
    ŉ: 'n',
    ŋ: 'n',
    ŧ: 't',
    ə: 'e',
    ǝ: 'e',
    ɑ: 'a',
    '€': 'E',
    '£': '',
  }),
)

/** Spaces, no-break hyphen, en and em dash, slash: as octets and as entities. */
const hyphenLike =
  /%c2%a0|%e2%80%(?:8[\da]|9[134]|a[89f])|&nbsp;|&ndash;|&mdash;|&#(?:160|8209|8211|8212);|\//g

/** Quotes, bullets, signs, stray accents and invisible marks, as octets. */
const dropped =
  /%c2%(?:a1|a9|ab|ad|ae|b0|b4|bb|bf)|%e2%80%(?:8[b-f]|9[89a-f]|a[26a-e]|b[9a])|%e2%84%a2|%cb%8a|%cc%8[014c]|%cd%81|%ef%bb%bf|%ef%bf%bc/g

/**
 * Creates a URL name from a title, as the reference does on saving: Latin letters become ASCII,
 * other scripts stay as lower-case percent-encoded UTF-8. May be empty.
 */
export function slugify(title: string): string {
  const folded = withoutAccents(title.toWellFormed())
  return encodeStart(removeTags(folded).toLowerCase())
    .replace(hyphenLike, '-')
    .replace(dropped, '')
    .replaceAll('%c3%97', 'x')
    .replace(/&.{1,198}?;/g, '')
    .replaceAll('.', '-')
    .replace(/[^%a-z0-9 _-]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Latin letters as ASCII, upper case as upper case; other scripts stay as they are. */
export function withoutAccents(text: string): string {
  return text.normalize('NFC').replace(/(?![A-Za-z])[\p{Script=Latin}€£]/gu, foldLetter)
}

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase()
  const ascii = asciiForms.get(lower) ?? foldDecomposed(lower)
  if (ascii === undefined) return letter
  return letter === lower ? ascii : ascii.toUpperCase()
}

function foldDecomposed(lower: string): string | undefined {
  const base = lower.normalize('NFKD').replace(/\p{M}/gu, '')
  const ascii = Array.from(base, (char) => asciiForms.get(char) ?? char).join('')
  return /^[a-z]+$/.test(ascii) ? ascii : undefined
}

/** Percent-encodes as much of the text as fits, whole characters only; drops stray `%`. */
function encodeStart(text: string): string {
  let encoded = ''
  for (const [token] of text.matchAll(/%[\da-f]{2}|[^%]/gu)) {
    const piece = token.charCodeAt(0) < 128 ? token : encodeURIComponent(token).toLowerCase()
    if (encoded.length + piece.length > maxLength) break
    encoded += piece
  }
  return encoded
}
