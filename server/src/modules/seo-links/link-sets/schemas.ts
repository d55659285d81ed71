import {
  array,
  boolean,
  integer,
  object,
  orNull,
  type Schema,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'

const required = { required: true } as const

export const Totals = object(
  { page: integer(required), pages: integer(required), total: integer(required) },
  required,
)

export type Totals = ValueOf<typeof Totals>

/** An item as reports show it. */
export const itemParts = {
  postTitle: string(required),
  permalink: string(required),
  editLink: string(required),
  postStatus: string(required),
  postType: object({ name: string(required), singular: string(required) }, required),
}

export const ItemContext = object(itemParts, required)

export type ItemContext = ValueOf<typeof ItemContext>

const PillarContext = object({ ...itemParts, isCornerstoneContent: boolean(required) }, required)

export type PillarContext = ValueOf<typeof PillarContext>

const linkParts = {
  id: integer(required),
  post_id: integer(required),
  linked_post_id: orNull(integer()),
  url: string(required),
  hostname: string(required),
  anchor: string(required),
  phrase: string(required),
  phrase_html: string(required),
  paragraph: string(required),
  paragraph_html: string(required),
  internal: boolean(required),
  external: boolean(required),
  affiliate: boolean(required),
  nofollow: boolean(required),
  position: integer(required),
  status: orNull(integer({ description: 'Last HTTP status of the URL; null if not checked.' })),
  broken: boolean({ description: 'Whether the link was broken at the last check.', ...required }),
  created: string(required),
  updated: string(required),
}

/** A link in responses. */
export const ShownLink = object(linkParts)

export type ShownLink = ValueOf<typeof ShownLink>

const LinkWithContext = object({
  ...linkParts,
  context: orNull({
    ...ItemContext,
    description: 'Post at the other end of the link, if it is on this site.',
  }),
})

export const suggestionParts = {
  id: integer(required),
  post_id: integer(required),
  linked_post_id: integer(required),
  anchor: string(required),
  phrase: string(required),
  phrase_html: string({ description: 'Phrase including the suggested link.', ...required }),
  original_phrase_html: string(required),
  paragraph: string(required),
  paragraph_html: string(required),
  dismissed: boolean(required),
  created: string(required),
  updated: string(required),
}

/** A suggestion in responses. */
const ShownSuggestion = object(suggestionParts)

export type ShownSuggestion = ValueOf<typeof ShownSuggestion>

/** Suggestions of one other item to link here. */
const InboundSuggestions = object({
  suggestions: array(ShownSuggestion, required),
  permalink: string({ description: 'URL of the post to link to.', ...required }),
  isCornerstoneContent: boolean(required),
  context: PillarContext,
})

export type InboundSuggestions = ValueOf<typeof InboundSuggestions>

/** Suggestions for one phrase of this item. */
const OutboundSuggestions = object({
  suggestions: array(object({ ...suggestionParts, context: PillarContext }), required),
})

export type OutboundSuggestions = ValueOf<typeof OutboundSuggestions>

const listOf = <Row>(row: Schema<Row>) =>
  object({ rows: array(row, required), totals: Totals }, required)

const Links = listOf(LinkWithContext)

/** One slice of a list of links. */
export type Links = ValueOf<typeof Links>

/** All lists of links and suggestions of one item. */
export const LinkSet = object(
  {
    inboundInternal: Links,
    outboundInternal: Links,
    affiliate: Links,
    external: Links,
    suggestionsInbound: listOf(InboundSuggestions),
    suggestionsOutbound: listOf(OutboundSuggestions),
  },
  { sharedAs: 'LinkSet' },
)

export type LinkSet = ValueOf<typeof LinkSet>
