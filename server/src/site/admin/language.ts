import { isRightToLeft, languageOf, tagOf } from '../../lib/languages/locales.ts'

/** The language of a page of the admin; `admin/src/boot.ts` reads it. */
export interface PageLanguage {
  readonly locale: string
  /** The language that the page is in, for its `lang`. */
  readonly tag: string
  readonly isRtl: boolean
  /** The language of the admin's own strings; absent for English. */
  readonly translation?: string
}

/** The language for a locale: its own strings, those of the same language elsewhere, or English. */
export const pageLanguage = (
  locale: string,
  translations: readonly string[],
  hasPack: boolean,
): PageLanguage => {
  const translation = translationFor(locale, translations)
  const isTranslated = hasPack || languageOf(locale) === 'en'
  return {
    locale,
    tag: tagOf(isTranslated ? locale : (translation ?? 'en_US')),
    isRtl: isRightToLeft(locale),
    ...(translation === undefined ? {} : { translation }),
  }
}

export const translationFor = (
  locale: string,
  translations: readonly string[],
): string | undefined =>
  translations.includes(locale)
    ? locale
    : translations.find((other) => languageOf(other) === languageOf(locale))
