/** Stands for everybody whose language is not there. */
export const ANY_LANGUAGE = 'x-default'

/** A language, with its script and its region where they matter; nothing else says search engines much. */
const HREFLANG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

const MAX_TAG = 35

/** A BCP 47 tag as it is written properly (`pt-BR`); nothing where it is none. */
export const languageTag = (given: unknown): string | undefined => {
  if (typeof given !== 'string' || given.length > MAX_TAG) return undefined
  try {
    const [tag = ''] = Intl.getCanonicalLocales(given)
    return HREFLANG.test(tag) ? tag : undefined
  } catch {
    return undefined
  }
}

/** The language of the site, whose settings have a locale such as `de_DE` or `de_DE_formal`. */
export const languageOfLocale = (locale: string): string => {
  const [language = 'en', region = ''] = locale.split('_')
  return languageTag(`${language}-${region}`) ?? languageTag(language) ?? 'en'
}
