import { cleanUri } from '../../../contract/arguments/coerce.ts'
import {
  array,
  boolean,
  integer,
  number,
  object,
  type Schema,
  string,
} from '../../../contract/schema.ts'
import type { Area } from '../access/index.ts'
import { cleanLine, isChoices, toCount } from '../options/index.ts'
import type {
  EditorChoices,
  Keyphrase,
  Keyphrases,
  Keywords,
  MetaFields,
  SchemaFields,
} from './fields.ts'

/** How a field is cleaned, and the areas that may change it (any one suffices). */
interface FieldRule<T> extends FieldKind<T> {
  readonly areas: readonly Area[]
}

interface FieldKind<T> {
  /** The published schema; values of any type are cleaned. */
  readonly published: Schema
  /** `undefined` clears the field. */
  readonly clean: (given: unknown, before: T | undefined) => T | undefined
}

type FieldRules = {
  readonly [F in keyof MetaFields]-?: FieldRule<Exclude<MetaFields[F], undefined>>
}

/** The values that existing clients expect to count as empty. */
const isEmpty = (given: unknown): boolean =>
  !given || given === '0' || (typeof given === 'object' && Object.keys(given).length === 0)

const toText = (given: unknown): string | undefined =>
  isEmpty(given) ? undefined : cleanLine(given) || undefined

const toAddress = (given: unknown): string | undefined =>
  isEmpty(given) ? undefined : typeof given === 'object' ? '' : cleanUri(String(given))

/** Unlike in the settings, the texts `true` and `false` are booleans here. */
const toFlag = (given: unknown): boolean | undefined => {
  if (given === null || given === undefined) return undefined
  if (typeof given === 'string') return !['', '0', 'false'].includes(given.toLowerCase())
  return Array.isArray(given) ? given.length > 0 : Boolean(given)
}

/** Texts that only start with a number are not limits. */
const toLimit = (given: unknown): number | undefined => {
  const isNumber =
    typeof given === 'number' ||
    (typeof given === 'string' && given.trim() !== '' && !Number.isNaN(Number(given)))
  return isNumber ? toCount(given) : undefined
}

const toPriority = (given: unknown): number | undefined => {
  if (given === null || given === undefined || given === 'default') return undefined
  const number = typeof given === 'string' ? Number.parseFloat(given) : given
  if (typeof number === 'boolean') return Number(number)
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

const toFrequency = (given: unknown): string | undefined => {
  const text = toText(given)
  return text === 'default' ? undefined : text
}

/** Cleans texts at every depth; other values are kept. */
const cleanDeep = (given: unknown): unknown => {
  if (typeof given === 'string') return cleanLine(given)
  if (Array.isArray(given)) return given.map(cleanDeep)
  if (!isChoices(given)) return given ?? false
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, cleanDeep(value)]))
}

const toKeywords = (given: unknown): Keywords | undefined =>
  isEmpty(given) ? undefined : (cleanDeep(given) as Keywords)

/** The sentences of a check are for the screen; only its results are stored. */
const withoutSentences = (checks: unknown): Readonly<Record<string, unknown>> =>
  isChoices(checks)
    ? Object.fromEntries(
        Object.entries(checks).map(([name, check]) => {
          if (!isChoices(check)) return [name, check]
          const { title: _, description: __, highlightSentences: ___, ...found } = check
          return [name, found]
        }),
      )
    : {}

const toKeyphrase = (given: unknown): Keyphrase => {
  const { keyphrase, score, analysis } = isChoices(given) ? given : { keyphrase: given }
  return {
    keyphrase: typeof keyphrase === 'string' ? keyphrase.replaceAll('\0', '').toWellFormed() : '',
    score: toCount(score ?? 0),
    ...(analysis === undefined ? {} : { analysis: withoutSentences(analysis) }),
  }
}

const toKeyphrases = (given: unknown): Keyphrases | undefined => {
  if (!isChoices(given) || isEmpty(given)) return undefined
  return {
    ...(isEmpty(given.focus) ? {} : { focus: toKeyphrase(given.focus) }),
    additional: Array.isArray(given.additional) ? given.additional.map(toKeyphrase) : [],
  }
}

/** The results of an analysis, as stored. */
export const cleanAnalysis = (given: unknown): object | undefined => {
  if (!isChoices(given) || isEmpty(given)) return undefined
  const { analysis } = given
  return isChoices(analysis)
    ? {
        ...given,
        analysis: Object.fromEntries(
          Object.entries(analysis).map(([group, checks]) => [group, withoutSentences(checks)]),
        ),
      }
    : given
}

const toList = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

const toSchema = (given: unknown): SchemaFields | undefined => {
  if (!isChoices(given) || isEmpty(given)) return undefined
  const usual = isChoices(given.default) ? given.default : {}
  return {
    blockGraphs: toList(given.blockGraphs),
    customGraphs: toList(given.customGraphs),
    graphs: toList(given.graphs),
    default: {
      isEnabled: toFlag(usual.isEnabled) ?? true,
      ...(isChoices(usual.data) ? { data: usual.data } : {}),
    },
  }
}

const toObject = (given: unknown): object | undefined =>
  isChoices(given) && !isEmpty(given) ? given : undefined

const toPrimaryTerms = (given: unknown): Readonly<Record<string, number>> | undefined => {
  if (!isChoices(given)) return undefined
  const chosen = Object.entries(given).map(([taxonomy, id]) => [taxonomy, toCount(id)] as const)
  return toObject(Object.fromEntries(chosen.filter(([, id]) => id > 0))) as
    | Readonly<Record<string, number>>
    | undefined
}

/** The page's own breadcrumbs; undefined if the settings apply. */
const toTrail = (given: unknown): object | undefined =>
  isChoices(given) && toFlag(given.default) === false ? (cleanDeep(given) as object) : undefined

const toEditorChoices = (given: unknown, before: EditorChoices = {}): EditorChoices => {
  const { linkFormat, primaryTerm } = isChoices(given) ? given : {}
  const { internalLinkCount, linkAssistantDismissed } = isChoices(linkFormat) ? linkFormat : {}
  const { productEducationDismissed } = isChoices(primaryTerm) ? primaryTerm : {}
  const chosen = {
    internalLinkCount: internalLinkCount === undefined ? undefined : toCount(internalLinkCount),
    linkAssistantDismissed: toFlag(linkAssistantDismissed),
    productEducationDismissed: toFlag(productEducationDismissed),
  }
  return { ...before, ...onlyGiven(chosen) }
}

const onlyGiven = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

const kind = <T>(published: Schema, clean: FieldKind<T>['clean']): FieldKind<T> => ({
  published,
  clean,
})

const text = kind(string(), toText)
const address = kind(string({ format: 'uri' }), toAddress)
const flag = kind(boolean(), toFlag)
const limit = kind(integer({ description: 'Limit; -1 for none.' }), toLimit)
const keywords = kind(array(object({ label: string(), value: string() })), toKeywords)
const group = <T>(clean: FieldKind<T>['clean']): FieldKind<T> => kind({ type: 'object' }, clean)

const rule =
  (...areas: readonly Area[]) =>
  <T>(kind: FieldKind<T>): FieldRule<T> => ({ areas, ...kind })

const general = rule('page_general_settings')
const advanced = rule('page_advanced_settings')
const social = rule('page_social_settings')

/** The rules for every field of a record. */
export const FIELD_RULES: FieldRules = {
  title: general(text),
  description: general(text),
  keywords: general(keywords),
  keyphrases: rule('page_general_settings', 'page_analysis')(group(toKeyphrases)),
  pillar_content: general(flag),
  options: general(group(toEditorChoices)),
  default: advanced(flag),
  noindex: advanced(flag),
  nofollow: advanced(flag),
  noarchive: advanced(flag),
  nosnippet: advanced(flag),
  noimageindex: advanced(flag),
  noodp: advanced(flag),
  notranslate: advanced(flag),
  maxSnippet: advanced(limit),
  maxVideoPreview: advanced(limit),
  maxImagePreview: advanced(text),
  canonicalUrl: advanced(address),
  priority: advanced(kind(number({ description: 'Priority from 0 to 1.' }), toPriority)),
  frequency: advanced(kind(string(), toFrequency)),
  limit_modified_date: advanced(flag),
  exclude_from_news: advanced(kind<boolean>(boolean(), (given) => toFlag(given) || undefined)),
  primary_term: advanced(group(toPrimaryTerms)),
  breadcrumb_settings: advanced(group(toTrail)),
  og_object_type: social(text),
  og_title: social(text),
  og_description: social(text),
  og_image_type: social(text),
  og_image_custom_url: social(address),
  og_image_custom_fields: social(text),
  og_video: social(text),
  og_article_section: social(text),
  og_article_tags: social(keywords),
  twitter_use_og: social(flag),
  twitter_card: social(text),
  twitter_image_type: social(text),
  twitter_image_custom_url: social(address),
  twitter_image_custom_fields: social(text),
  twitter_title: social(text),
  twitter_description: social(text),
  schema: rule('page_schema_settings')(group(toSchema)),
  ai: rule('page_ai_content_settings')(group(toObject)),
}
