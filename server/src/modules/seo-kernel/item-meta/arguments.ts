import { asObject } from '../../../contract/arguments/coerce.ts'
import { type Schema, typed } from '../../../contract/schema.ts'
import { FIELD_RULES } from './clean.ts'
import { SUBJECT_CONTEXTS } from './subjects.ts'

/** Whatever was given: existing clients expect nearly everything to be converted. */
const loose = (description: string): Schema<unknown> =>
  typed<unknown>({
    type: ['string', 'number', 'boolean', 'null'],
    description,
    nullable: true,
    check: () => undefined,
    clean: (value) => value,
  })

/** An object of the client's, or nothing. */
const group = (description: string): Schema<unknown> =>
  typed<unknown>({ type: ['object', 'null'], description, nullable: true })

/** More than anybody writes about one page. */
const MAX_KEYPHRASES = 100
const MAX_KEYPHRASE = 300

const Keyphrases = typed<unknown>({
  ...group('The focus keyphrase and further ones, with what was found about each.'),
  check: (value) => {
    const given = asObject(value)
    if (!given) return fault('keyphrases is not of type object.')
    const { focus, additional = [] } = given
    const all = [focus, ...(Array.isArray(additional) ? additional : [])]
    if (all.length > MAX_KEYPHRASES + 1)
      return fault(`There may be at most ${MAX_KEYPHRASES} additional keyphrases.`)
    return all.some(isTooLong)
      ? fault(`A keyphrase has at most ${MAX_KEYPHRASE} characters.`)
      : undefined
  },
})

const fault = (message: string) => ({ code: 'rest_invalid_param', message })

const isTooLong = (given: unknown): boolean => {
  const keyphrase = typeof given === 'string' ? given : asObject(given)?.keyphrase
  return typeof keyphrase === 'string' && keyphrase.length > MAX_KEYPHRASE
}

export const SubjectContext = loose(
  `What the id is of: ${SUBJECT_CONTEXTS.join(', ')}. Any other word means a post.`,
)

export const SubjectId = loose('The id of the item.')

/** What an analysis in the client found. */
export const analysisArgs = {
  keyphrases: Keyphrases,
  page_analysis: group('What the analysis of the page found, by group and check.'),
  seo_score: loose('The score of the page, from 0 to 100.'),
}

/** A text of a record. */
export const Words = loose('What to write; empty for what templates give.')

const GROUPS: Readonly<Record<string, string>> = {
  schema: 'Structured data of the page.',
  ai: 'Texts that were suggested.',
  options: 'What the editor’s screens remember.',
  primary_term: 'The most important term, by taxonomy.',
  breadcrumb_settings: 'The trail of the page, where it has one of its own.',
}

/** Every field of a record. What is not given stays; `null` or an empty text empties a field. */
export const fieldArgs: Readonly<Record<string, Schema<unknown>>> = {
  ...Object.fromEntries(
    Object.keys(FIELD_RULES).map((name) => [name, GROUPS[name] ? group(GROUPS[name]) : Words]),
  ),
  canonical_url: loose('Another name of `canonicalUrl`.'),
  ...analysisArgs,
}
