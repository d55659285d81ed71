import { LOCALES, tagOf } from '../../lib/languages/locales.ts'

/** Locales with their names in their own language, in alphabetical order; the chosen one is among them. */
export const languageChoices = (
  chosen: string,
): readonly (readonly [locale: string, name: string])[] =>
  [...new Set([...LOCALES, chosen])]
    .map((locale) => [locale, nameOf(locale)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'))

const nameOf = (locale: string): string => {
  const tag = tagOf(locale)
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return locale
  }
}
