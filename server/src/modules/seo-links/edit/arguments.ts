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

export const PostId = lenientId('The item that the links or suggestions were shown for.')

/** The id in a value that clients send as an id or as the whole object. */
const idIn = (given: unknown): number => idOf(isChoices(given) ? given.id : given)

const Ids = array(integer({ minimum: 0 }))

/** Ids, or everything. */
export type Chosen = readonly number[] | 'all'

export const LinkIds = lenient(
  typed<Chosen>({ ...Ids, type: ['array', 'string'], description: 'Ids of links, or `all`.' }),
  (given) => (given === 'all' ? given : membersOf(given).map(idIn)),
)

export const ExternalLinks = lenient({ ...Ids, description: 'Ids of the links.' }, (given) =>
  membersOf(given).map(idIn),
)

export const LinkTypeArgument = lenient(
  oneOf(LINK_TYPES, { description: 'In which list they stand.' }),
  (given) => LINK_TYPES.find((name) => name === given),
)

const SUGGESTION_TYPES = ['suggestionsInbound', 'suggestionsOutbound'] as const

export type SuggestionType = (typeof SUGGESTION_TYPES)[number]

export const SuggestionTypeArgument = lenient(
  oneOf(SUGGESTION_TYPES, { description: 'In which list they stand.' }),
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
    description: 'Rows as they were shown, or `all`. Only their ids count.',
  }),
  (given) => (given === 'all' ? given : membersOf(given).map(readRow)),
)

export const Hostnames = lenient(array(string(), { description: 'The domains.' }), (given) =>
  membersOf(given).map(textOf),
)

export const ExternalLink = lenient(
  object({ id: integer({ required: true }) }, { description: 'The link.' }),
  (given) => ({ id: idIn(given) }),
)

export const RephrasedLink = lenient(
  object(
    {
      id: integer({ required: true }),
      post_id: integer({ required: true }),
      phrase_html: string({ description: 'The phrase as it is to be.' }),
    },
    { description: 'The link.' },
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
  array(Undo, { description: 'What an edit has answered as `undo`.' }),
  (given) =>
    membersOf(given).map((each) => {
      const { postId, revisionId, key } = isChoices(each) ? each : {}
      return { postId: idOf(postId), revisionId: idOf(revisionId), key: textOf(key) }
    }),
)
