import { boot } from '../../boot.ts'
import { localeName } from '../../parts/locale-name.ts'

/** Languages in their own names; the present one is always among them. */
export const languageChoices = (current: string): { value: string; label: string }[] =>
  [...new Set([...boot.locales, current])].map((locale) => ({
    value: locale,
    label: `${localeName(locale)} – ${locale}`,
  }))
