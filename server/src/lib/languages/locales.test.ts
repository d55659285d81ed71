import { expect, it } from 'vitest'
import { isRightToLeft, LOCALES, languageAttributes, languageOf, tagOf } from './locales.ts'

it('reads a locale', () => {
  expect(['de_DE_formal', 'he_IL', 'ar', ''].map(tagOf)).toEqual(['de-DE', 'he-IL', 'ar', ''])
  expect(['pt_BR', 'ckb', ''].map(languageOf)).toEqual(['pt', 'ckb', ''])
})

it('knows which scripts run from right to left', () => {
  expect(LOCALES.filter(isRightToLeft)).toEqual(['ar', 'fa_IR', 'he_IL', 'ur'])
  expect(['ckb', 'fa_AF', 'ug_CN', 'ara', 'hello'].map(isRightToLeft)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ])
})

it('describes documents', () => {
  expect(['he_IL', 'ar-EG', 'de_AT', '', '"><b>'].map(languageAttributes)).toEqual([
    ...['lang="he-IL" dir="rtl"', 'lang="ar-EG" dir="rtl"', 'lang="de-AT"', 'lang=""'],
    'lang="&quot;&gt;&lt;b&gt;"',
  ])
})
