import { lenient } from '../../../contract/arguments/lenient.ts'
import {
  array,
  integer,
  object,
  oneOf,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'
import { idOf, isChoices, lenientId, membersOf, textOf } from '../../seo-kernel/index.ts'
import { LINK_TYPES } from '../link-sets/index.ts'
import { Undo } from './undo-key.ts'

export const PostId = lenientId('Id of the post.')

/** The id in a value that clients send as an id or as the whole object. */
const idIn = (given: unknown): number => idOf(isChoices(given) ? given.id : given)

const Ids = array(integer({ minimum: 0 }))

/** Ids, or everything. */
export type Chosen = readonly number[] | 'all'

export const LinkIds = lenient(
  typed<Chosen>({ ...Ids, type: ['array', 'string'], description: 'Ids of the links, or `all`.' }),
  (given) => (given === 'all' ? given : membersOf(given).map(idIn)),
)

export const ExternalLinks = lenient({ ...Ids, description: 'Ids of the links.' }, (given) =>
  membersOf(given).map(idIn),
)

export const LinkTypeArgument = lenient(
  oneOf(LINK_TYPES, { description: 'Type of the links.' }),
  (given) => LINK_TYPES.find((name) => name === given),
)

const SUGGESTION_TYPES = ['suggestionsInbound', 'suggestionsOutbound'] as const

export type SuggestionType = (typeof SUGGESTION_TYPES)[number]

export const SuggestionTypeArgument = lenient(
  oneOf(SUGGESTION_TYPES, { description: 'Type of the suggestions.' }),
  (given) => SUGGESTION_TYPES.find((name) => name === given),
)

const SuggestionRow = object({
  suggestions: array(object({ id: integer({ required: true }) }), { required: true }),
})

/** Rows of suggestions, or `all`. */
export type ChosenRows = readonly ValueOf<typeof SuggestionRow>[] | 'all'

/** Accepts a row as reports show it, or a single suggestion. */
const readRow = (given: unknown): ValueOf<typeof SuggestionRow> => {
  const suggestions = isChoices(given) ? given.suggestions : undefined
  return {
    suggestions: (suggestions === undefined ? [given] : membersOf(suggestions)).map((each) => ({
      id: idIn(each),
    })),
  }
}

export const SuggestionRows = lenient(
  typed<ChosenRows>({
    type: ['array', 'string'],
    items: SuggestionRow,
    description: 'Suggestion rows, or `all`; only the ids of the rows are used.',
  }),
  (given) => (given === 'all' ? given : membersOf(given).map(readRow)),
)

export const Hostnames = lenient(array(string(), { description: 'Domains.' }), (given) =>
  membersOf(given).map(textOf),
)

export const ExternalLink = lenient(
  object({ id: integer({ required: true }) }, { description: 'Link to delete.' }),
  (given) => ({ id: idIn(given) }),
)

export const RephrasedLink = lenient(
  object(
    {
      id: integer({ required: true }),
      post_id: integer({ required: true }),
      phrase_html: string({ description: 'New phrase, in HTML.' }),
    },
    { description: 'Link to update.' },
  ),
  (given) => {
    const { post_id, phrase_html } = isChoices(given) ? given : {}
    return {
      id: idIn(given),
      post_id: idOf(post_id),
      phrase_html: typeof phrase_html === 'string' ? phrase_html : undefined,
    }
  },
)

export const Undos = lenient(
  array(Undo, { description: 'The `undo` value of an earlier response.' }),
  (given) =>
    membersOf(given).map((each) => {
      const { postId, revisionId, key } = isChoices(each) ? each : {}
      return { postId: idOf(postId), revisionId: idOf(revisionId), key: textOf(key) }
    }),
)
