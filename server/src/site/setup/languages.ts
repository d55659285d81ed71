/** Locales that a site is often written in; the settings accept all others. */
const LOCALES = (
  'ar az bg_BG bn_BD ca cs_CZ cy da_DK de_AT de_CH de_DE el en_AU en_CA en_GB en_NZ en_US eo es_AR es_ES es_MX et eu ' +
  'fa_IR fi fr_BE fr_CA fr_FR ga gl_ES he_IL hi_IN hr hu_HU id_ID is_IS it_IT ja ko_KR lt_LT lv nb_NO nl_BE nl_NL nn_NO ' +
  'pl_PL pt_BR pt_PT ro_RO ru_RU sk_SK sl_SI sr_RS sv_SE th tr_TR uk_UA ur vi zh_CN zh_TW'
).split(' ')

/** Locales with their names in their own language, in alphabetical order; the chosen one is among them. */
export const languageChoices = (
  chosen: string,
): readonly (readonly [locale: string, name: string])[] =>
  [...new Set([...LOCALES, chosen])]
    .map((locale) => [locale, nameOf(locale)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'))

const nameOf = (locale: string): string => {
  const [language = '', region] = locale.split('_')
  const tag = region ? `${language}-${region}` : language
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return locale
  }
}
