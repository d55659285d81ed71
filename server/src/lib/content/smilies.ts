import { tokensOf } from '../html/html-tokens.ts'

/** Replaces emoticons between spaces with emoji; code stays as it is. */
export const drawSmilies = (html: string): string => {
  if (html.length > MAX_LENGTH || !MAY_HOLD.test(html)) return html
  let verbatim = 0
  return tokensOf(html)
    .map(({ kind, name, start, end }) => {
      const piece = html.slice(start, end)
      if (VERBATIM.has(name) && kind === 'opening') verbatim++
      if (VERBATIM.has(name) && kind === 'closing') verbatim = Math.max(0, verbatim - 1)
      return kind === 'text' && verbatim === 0 ? drawIn(piece) : piece
    })
    .join('')
}

/** In longer texts emoticons stay as they are. */
const MAX_LENGTH = 100_000

const drawIn = (text: string): string =>
  text.replace(/[^\s]+/g, (word) => CHARACTERS.get(word) ?? word)

const VERBATIM: ReadonlySet<string> = new Set(['pre', 'code', 'style', 'script', 'textarea'])

/** Every emoticon is a short word that starts like this; most texts have none and skip tokenising. */
const MAY_HOLD = /(?:^|[\s>])[:;8][^\s<]{1,8}(?:$|[\s<])/

const FACES: Readonly<Record<string, string>> = {
  '🙂': ':smile: :-) :)',
  '🙁': ':sad: :-( :(',
  '😉': ':wink: ;-) ;)',
  '😀': ':grin: :-D :D',
  '😛': ':razz: :-P :P',
  '😮': ':eek: :-o :o',
  '😯': ':shock: 8-O 8O',
  '😎': ':cool: 8-)',
  '😕': ':???: :-? :?',
  '😐': ':neutral: :-| :|',
  '😡': ':mad: :-x :x',
  '😆': ':lol:',
  '😥': ':cry:',
  '😳': ':oops:',
  '🙄': ':roll:',
  '😈': ':twisted:',
  '👿': ':evil:',
  '💡': ':idea:',
  '➡': ':arrow:',
  '❗': ':!:',
  '❓': ':?:',
}

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(FACES).flatMap(([character, words]) =>
    words.split(' ').map((word) => [word, character] as const),
  ),
)
