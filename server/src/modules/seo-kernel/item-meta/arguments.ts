import { asObject } from '../../../contract/arguments/coerce.ts'
import { lenient } from '../../../contract/arguments/lenient.ts'
import { integer, type Schema, string, typed } from '../../../contract/schema.ts'
import { textOf } from '../common/index.ts'
import { toCount } from '../options/index.ts'
import { FIELD_RULES } from './clean.ts'
import { SUBJECT_CONTEXTS } from './subjects.ts'

/**
 * A field of a record. Existing clients expect nearly any value to be converted, which clean.ts does when it
 * is saved; `null` clears a field.
 */
const field = (schema: Schema, description: string): Schema<unknown> =>
  lenient(typed<unknown>({ description, ...schema, nullable: true }), (given) => given)

/** An object of the client, or null. */
const group = (description: string): Schema<unknown> =>
  typed<unknown>({ type: ['object', 'null'], description, nullable: true })

/** The number of additional keyphrases. */
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

export const SubjectContext = lenient(
  string({ enum: SUBJECT_CONTEXTS, description: 'What the id is of; any other word: a post.' }),
  textOf,
)

const Id = integer({ minimum: 1, description: 'The id of the item.' })

/** A text is converted to the number that it starts with; 0 if there is none. */
export const SubjectId = lenient(Id, toCount)

/** The id in a query: a text that is no number is the id of no item, and not a missing one. */
export const QueriedSubjectId = lenient(Id, (given) => {
  const id = Number(textOf(given))
  return Number.isSafeInteger(id) ? id : -1
})

/** The results of an analysis in the client. */
export const analysisArgs = {
  keyphrases: Keyphrases,
  page_analysis: group('What the analysis of the page found, by group and check.'),
  seo_score: lenient(
    typed<number | null>({
      ...{ type: 'integer', minimum: 0, maximum: 100, nullable: true },
      description: 'The score of the page.',
    }),
    toCount,
  ),
}

/** A text of a record. */
export const Words = field(string(), 'What to write; empty for what templates give.')

const GROUPS: Readonly<Record<string, string>> = {
  schema: 'Structured data of the page.',
  ai: 'Texts that were suggested.',
  options: 'What the editor’s screens remember.',
  primary_term: 'The most important term, by taxonomy.',
  breadcrumb_settings: 'The trail of the page, where it has one of its own.',
}

const WRITTEN = 'What to write; null or nothing for what is usual.'

/** Every field of a record. Missing fields are kept; `null` or an empty text clears a field. */
export const fieldArgs: Readonly<Record<string, Schema<unknown>>> = {
  ...Object.fromEntries(
    Object.entries(FIELD_RULES).map(([name, { published }]) => [
      name,
      GROUPS[name] ? group(GROUPS[name]) : field(published, WRITTEN),
    ]),
  ),
  title: Words,
  description: Words,
  canonical_url: field(FIELD_RULES.canonicalUrl.published, 'Another name of `canonicalUrl`.'),
  ...analysisArgs,
}
