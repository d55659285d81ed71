import { functionWords } from '../../seo-content-analysis/index.ts'

/** Languages that can be detected. */
const KNOWN = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ru'] as const

/** Only the first words of a text are examined. */
const MAX_WORDS = 2_000

/** The required share of function words; texts in these languages have about one third. */
const LEAST_SHARE = 0.15

const WORD = /[\p{L}\p{M}]+/gu

/** The detected language of the text, or that of the site if none is detected. */
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

/** The function words of a language. */
export const listOf = (language: string): ReadonlySet<string> => {
  const known = lists.get(language) ?? new Set(functionWords(language))
  if (KNOWN.some((name) => name === language)) lists.set(language, known)
  return known
}
