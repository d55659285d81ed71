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
  ...group('Focus keyphrase and additional keyphrases, with their analyses.'),
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
  string({
    enum: SUBJECT_CONTEXTS,
    description: 'Type of the object; any other value means a post.',
  }),
  textOf,
)

const Id = integer({ minimum: 1, description: 'Id of the object.' })

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
  page_analysis: group('Results of the page analysis, by group and check.'),
  seo_score: lenient(
    typed<number | null>({
      ...{ type: 'integer', minimum: 0, maximum: 100, nullable: true },
      description: 'SEO score of the page.',
    }),
    toCount,
  ),
}

/** A text of a record. */
export const TemplateText = field(string(), 'Text or template; empty for the default template.')

const GROUPS: Readonly<Record<string, string>> = {
  schema: 'Schema settings of the page.',
  ai: 'Generated suggestions.',
  options: 'Editor preferences.',
  primary_term: 'Primary term ids, keyed by taxonomy.',
  breadcrumb_settings: 'Breadcrumb settings of the page.',
}

const WRITTEN = 'Value of the field; null or empty for the default.'

/** Every field of a record. Missing fields are kept; `null` or an empty text clears a field. */
export const fieldArgs: Readonly<Record<string, Schema<unknown>>> = {
  ...Object.fromEntries(
    Object.entries(FIELD_RULES).map(([name, { published }]) => [
      name,
      GROUPS[name] ? group(GROUPS[name]) : field(published, WRITTEN),
    ]),
  ),
  title: TemplateText,
  description: TemplateText,
  canonical_url: field(FIELD_RULES.canonicalUrl.published, 'Alias of `canonicalUrl`.'),
  ...analysisArgs,
}
