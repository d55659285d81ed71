import { asObject } from '../../../contract/arguments/coerce.ts'
import { array, integer, object, string, typed, type ValueOf } from '../../../contract/schema.ts'
import { ANY_LANGUAGE, languageTag } from './tags.ts'

const required = { required: true } as const

/** The same page in another language. */
const AlternateShape = object({
  language: string({
    ...required,
    description: 'BCP 47 language tag, or `x-default` with a `url`.',
  }),
  post: integer({ description: 'Id of the translated post.' }),
  url: string({ description: 'URL of the translation on another site.' }),
})

export type Alternate = ValueOf<typeof AlternateShape>

/** The language of an item, and its alternates in others. */
export const LanguagesShape = object({
  language: string(required),
  alternates: array(AlternateShape, required),
})

export type Languages = ValueOf<typeof LanguagesShape>

/** Arguments for the languages of an item; without `alternates` those stay. */
export interface GivenLanguages {
  readonly language?: string
  readonly alternates?: readonly Alternate[]
}

/** Limit of alternates per item. */
const MAX_ALTERNATES = 200
const MAX_ADDRESS = 2_000

export const Hreflang = typed<GivenLanguages | null>({
  type: ['object', 'null'],
  description:
    'Language of the post (`language`, a BCP 47 tag; the language of the site by default) and its translations (`alternates`: each a `language` with a `post` or a `url`; `x-default` with a `url`). `null` removes the post from its group.',
  nullable: true,
  additionalProperties: true,
  check: (value) => {
    const message = faultInLanguages(value)
    return message === undefined ? undefined : { code: 'rest_invalid_param', message }
  },
  clean: (value) => cleanLanguages(value),
})

/** The error in the given languages; undefined when they are valid. */
export const faultInLanguages = (value: unknown): string | undefined => {
  if (value === null) return undefined
  const given = asObject(value)
  if (!given) return 'hreflang is not of type object.'
  const { language, alternates } = given
  if (language !== undefined && languageTag(language) === undefined)
    return 'hreflang.language is no language tag, such as en or pt-BR.'
  if (alternates === undefined) return undefined
  if (!Array.isArray(alternates)) return 'hreflang.alternates is not of type array.'
  if (alternates.length > MAX_ALTERNATES)
    return `hreflang has at most ${MAX_ALTERNATES} alternates.`
  return alternates.map(faultInAlternate).find((fault) => fault !== undefined)
}

const faultInAlternate = (value: unknown): string | undefined => {
  const { language, post, url } = asObject(value) ?? {}
  if (language !== ANY_LANGUAGE && languageTag(language) === undefined)
    return 'An alternate needs a language tag, such as en or pt-BR.'
  if ((post === undefined) === (url === undefined))
    return 'An alternate has either a post or a url.'
  if (url !== undefined)
    return isAddress(url) ? undefined : 'The url of an alternate is no address.'
  if (language === ANY_LANGUAGE) return 'x-default needs a url: posts have languages.'
  return Number.isSafeInteger(post) && Number(post) > 0
    ? undefined
    : 'The post of an alternate is no id.'
}

const isAddress = (url: unknown): boolean =>
  typeof url === 'string' &&
  url.length <= MAX_ADDRESS &&
  /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/** Normalises validated languages and drops everything else. */
export const cleanLanguages = (value: unknown): GivenLanguages | null => {
  const given = asObject(value)
  if (!given) return null
  const { language, alternates } = given
  const own = languageTag(language)
  return {
    ...(own === undefined ? {} : { language: own }),
    ...(Array.isArray(alternates) ? { alternates: alternates.map(cleanedAlternate) } : {}),
  }
}

const cleanedAlternate = (value: unknown): Alternate => {
  const { language, post, url } = asObject(value) ?? {}
  return {
    language: languageTag(language) ?? ANY_LANGUAGE,
    ...(post === undefined ? { url: new URL(String(url)).href } : { post: Number(post) }),
  }
}
