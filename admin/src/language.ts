import { setLocaleData } from '@wordpress/i18n'
import { boot } from './boot.ts'

type LocaleData = NonNullable<Parameters<typeof setLocaleData>[0]>

/** The admin's own strings: one file per language, of which only the chosen one is downloaded. */
const translations = import.meta.glob<LocaleData>('../languages/*.json', { import: 'default' })

/** Loads the strings of the user's language. What cannot be loaded stays English. */
export const loadLanguage = async (): Promise<void> => {
  const { translation, pack, isRtl } = boot.language
  const [packed, own] = await Promise.all([
    pack === undefined ? undefined : fetchPack(pack).catch(() => undefined),
    translations[`../languages/${translation}.json`]?.().catch(() => undefined),
  ])
  setLocaleData(packed)
  setLocaleData(own)
  if (isRtl) setLocaleData({ 'text direction\u0004ltr': ['rtl'] })
}

/** Strings of the editor's packages, from a language pack of WordPress. */
const fetchPack = async (address: string): Promise<LocaleData | undefined> => {
  const response = await fetch(address)
  return response.ok ? ((await response.json()) as LocaleData) : undefined
}
