/** Locales that a site is often written in. */
const LOCALES = [
  'af',
  'ar',
  'az',
  'be_BY',
  'bg_BG',
  'bn_BD',
  'bs_BA',
  'ca',
  'cs_CZ',
  'cy',
  'da_DK',
  'de_AT',
  'de_CH',
  'de_DE',
  'el',
  'en_AU',
  'en_CA',
  'en_GB',
  'en_NZ',
  'en_US',
  'en_ZA',
  'eo',
  'es_AR',
  'es_CL',
  'es_CO',
  'es_ES',
  'es_MX',
  'et',
  'eu',
  'fa_IR',
  'fi',
  'fr_BE',
  'fr_CA',
  'fr_FR',
  'ga',
  'gd',
  'gl_ES',
  'he_IL',
  'hi_IN',
  'hr',
  'hu_HU',
  'hy',
  'id_ID',
  'is_IS',
  'it_IT',
  'ja',
  'ka_GE',
  'kk',
  'ko_KR',
  'lt_LT',
  'lv',
  'mk_MK',
  'ms_MY',
  'nb_NO',
  'nl_BE',
  'nl_NL',
  'nn_NO',
  'pl_PL',
  'pt_BR',
  'pt_PT',
  'ro_RO',
  'ru_RU',
  'sk_SK',
  'sl_SI',
  'sq',
  'sr_RS',
  'sv_SE',
  'sw',
  'ta_IN',
  'th',
  'tl',
  'tr_TR',
  'uk',
  'ur',
  'vi',
  'zh_CN',
  'zh_HK',
  'zh_TW',
]

/** Variants such as `de_DE_formal` have no name of their own. */
const tagOf = (locale: string): string => locale.split('_').slice(0, 2).join('-')

const labelOf = (locale: string): string => {
  try {
    const name = new Intl.DisplayNames([tagOf(locale)], { type: 'language' }).of(tagOf(locale))
    return `${name} – ${locale}`
  } catch {
    return locale
  }
}

/** Languages in their own names; the present one is always among them. */
export const languageChoices = (current: string): { value: string; label: string }[] =>
  [...new Set([...LOCALES, current])].map((locale) => ({ value: locale, label: labelOf(locale) }))
