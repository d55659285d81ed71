import { escapeHtml } from '../text.ts'

/** Locales of WordPress that sites and their users choose most often. */
export const LOCALES: readonly string[] = (
  'af ar az be_BY bg_BG bn_BD bs_BA ca cs_CZ cy da_DK de_AT de_CH de_DE el en_AU en_CA en_GB en_NZ en_US en_ZA eo es_AR ' +
  'es_CL es_CO es_ES es_MX et eu fa_IR fi fr_BE fr_CA fr_FR ga gd gl_ES he_IL hi_IN hr hu_HU hy id_ID is_IS it_IT ja ' +
  'ka_GE kk ko_KR lt_LT lv mk_MK ms_MY nb_NO nl_BE nl_NL nn_NO pl_PL pt_BR pt_PT ro_RO ru_RU sk_SK sl_SI sq sr_RS ' +
  'sv_SE sw ta_IN th tl tr_TR uk ur vi zh_CN zh_HK zh_TW'
).split(' ')

/** Languages of WordPress whose scripts run from right to left. */
const RIGHT_TO_LEFT = new Set('ar ary arz azb ckb dv fa haz he ps sd skr snd ug ur yi'.split(' '))

/** `he` of `he_IL` and of `he-IL`. */
export const languageOf = (locale: string): string => locale.split(/[_-]/, 1)[0] ?? ''

export const isRightToLeft = (locale: string): boolean => RIGHT_TO_LEFT.has(languageOf(locale))

/** The `lang` of a document, with `dir` if its script runs from right to left. */
export const languageAttributes = (locale: string): string =>
  `lang="${escapeHtml(locale.replaceAll('_', '-'))}"${isRightToLeft(locale) ? ' dir="rtl"' : ''}`

/** `de-DE` of `de_DE` and of its variant `de_DE_formal`. */
export const tagOf = (locale: string): string => locale.split('_').slice(0, 2).join('-')
