import { functionWords } from '../../seo-content-analysis/index.ts'

/** Languages that a text can be known by. */
const KNOWN = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ru'] as const

/** Of a long text the beginning tells. */
const MAX_WORDS = 2_000

/** A text of any of these languages has about every third word from its list. */
const LEAST_SHARE = 0.15

const WORD = /[\p{L}\p{M}]+/gu

/** The language of a text; the one of the site where the text does not tell. */
export const languageIn = (text: string, locale: string): string => {
  const words = (text.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS)
  const shares = KNOWN.map((language) => {
    const list = listOf(language)
    return { language, share: words.filter((word) => list.has(word)).length / words.length }
  })
  const [best] = shares.sort((a, b) => b.share - a.share)
  const ofSite = locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? 'en'
  return best && best.share >= LEAST_SHARE ? best.language : ofSite
}

const lists = new Map<string, ReadonlySet<string>>()

/** Words that every text of a language has. */
export const listOf = (language: string): ReadonlySet<string> => {
  const known = lists.get(language) ?? new Set(functionWords(language))
  if (KNOWN.some((name) => name === language)) lists.set(language, known)
  return known
}
