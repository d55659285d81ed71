import type { TextRewriter } from '../../rewrite/index.ts'
import { type Json, numberOf, rawOf, textOf } from './json.ts'

/** A member of an item that is here another one than on the other site. */
export interface Difference {
  /** The item as the other site names it: `post 12`. */
  readonly item: string
  readonly member: string
  readonly there: string
  readonly here: string
}

export interface Translation {
  readonly texts: TextRewriter
  /** The id here of an item with an id there. */
  idHere(id: number): number
}

const TEXTS = ['title', 'content', 'excerpt', 'caption', 'description']

const VALUES = [
  ...['date', 'date_gmt', 'modified_gmt', 'slug', 'status', 'password', 'comment_status'],
  ...['ping_status', 'sticky', 'template', 'format', 'menu_order', 'alt_text', 'mime_type'],
]

const REFERENCES = ['parent', 'featured_media', 'post']

/** The members that both have and that differ, but for addresses and ids. */
export const differencesOf = (
  there: Json,
  here: Json,
  { texts, idHere }: Translation,
): readonly Difference[] => {
  const item = `${textOf(there.type)} ${textOf(there.id)}`
  const compare = (member: string, one: string, other: string): readonly Difference[] =>
    one === other ? [] : [{ item, member, there: one, here: other }]
  const both = (member: string): boolean =>
    Object.hasOwn(there, member) && Object.hasOwn(here, member)
  return [
    ...TEXTS.filter(both).flatMap((member) =>
      compare(
        member,
        member === 'content'
          ? texts.content(rawOf(there[member]))
          : texts.addresses(rawOf(there[member])),
        rawOf(here[member]),
      ),
    ),
    ...VALUES.filter(both).flatMap((member) =>
      compare(member, JSON.stringify(there[member]), JSON.stringify(here[member])),
    ),
    ...REFERENCES.filter(both).flatMap((member) =>
      compare(member, String(idHere(numberOf(there[member]))), String(numberOf(here[member]))),
    ),
  ]
}
