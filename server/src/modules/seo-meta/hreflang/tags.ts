/** The `hreflang` value for readers of other languages. */
export const ANY_LANGUAGE = 'x-default'

/** A language with optional script and region; search engines ignore other subtags. */
const HREFLANG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

const MAX_TAG = 35

/** The canonical form of a BCP 47 tag (`pt-BR`); undefined where it is invalid. */
export const languageTag = (given: unknown): string | undefined => {
  if (typeof given !== 'string' || given.length > MAX_TAG) return undefined
  try {
    const [tag = ''] = Intl.getCanonicalLocales(given)
    return HREFLANG.test(tag) ? tag : undefined
  } catch {
    return undefined
  }
}

/** The language tag of the site's locale, such as `de_DE` or `de_DE_formal`. */
export const languageOfLocale = (locale: string): string => {
  const [language = 'en', region = ''] = locale.split('_')
  return languageTag(`${language}-${region}`) ?? languageTag(language) ?? 'en'
}
