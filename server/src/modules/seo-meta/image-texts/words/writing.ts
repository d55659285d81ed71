import { oneLine } from '../../../../lib/content/plain-text.ts'
import type { SeoOptions } from '../../../seo-kernel/index.ts'

/** Settings of case and punctuation. */
export type Writing = Pick<
  SeoOptions['site']['image']['filename'],
  'casing' | 'stripPunctuation' | 'charactersToKeep'
>

/** Applies case and punctuation settings to a text. */
export const written = (text: string, { casing, ...writing }: Writing): string =>
  inCase(
    writing.stripPunctuation ? withoutPunctuation(text, writing.charactersToKeep) : text,
    casing,
  )

/** Characters that settings can keep; letters of all scripts and their accents always stay. */
const KEPT: Readonly<Record<keyof Writing['charactersToKeep'], RegExp>> = {
  numbers: /\p{N}/u,
  apostrophe: /['’]/u,
  ampersand: /&/u,
  dashes: /\p{Pd}/u,
  underscores: /_/u,
}

const withoutPunctuation = (text: string, keep: Writing['charactersToKeep']): string => {
  const kept = (Object.keys(KEPT) as (keyof typeof KEPT)[]).filter((name) => keep[name])
  const isKept = (sign: string): boolean => kept.some((name) => KEPT[name].test(sign))
  const words = text.replace(/[^\p{L}\p{M}\s]/gu, (sign) => {
    if (isKept(sign)) return sign
    // An apostrophe is inside a word, anything else separates words.
    return KEPT.apostrophe.test(sign) ? '' : ' '
  })
  return oneLine(words)
}

const inCase = (text: string, casing: string): string => {
  switch (casing) {
    case 'lowerCase':
      return text.toLowerCase()
    case 'titleCase':
      return text.replace(/(^|\s)(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    case 'sentenceCase':
      return text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    default:
      return text
  }
}

/** The words of a file name: `old-lighthouse_at-dusk.jpg` has some, `IMG_2041` and `DSC00017` have none. */
export const wordsOfName = (name: string): string => {
  const words = name.replace(/\.[a-z]{3,4}$/i, '').replace(/[-_]+/g, ' ')
  return words.split(/[^\p{L}\p{M}\p{N}]+/u).some(saysSomething) ? oneLine(words) : ''
}

/** Scripts without capital letters have short words. */
const saysSomething = (word: string): boolean =>
  (/^\p{L}{3,}$/u.test(word) && !CAMERA.test(word)) || /^\p{Lo}+$/u.test(word)

const CAMERA = /^(?:img|dsc|dscn|dscf|pict|image|photo|screenshot|scan)$/i
