import type { PostRow } from '../../posts/index.ts'

export const KINDS = ['taxonomy', 'post_type', 'post_type_archive', 'custom'] as const

export type Kind = (typeof KINDS)[number]

/** Where an item leads and how its link is printed: the `details` of its row. */
export interface Destination {
  readonly kind: Kind
  /** Name of the content type or taxonomy; `custom` for a link of its own. */
  readonly object: string
  /** Id of the post or term; a link of its own carries the id of the item. */
  readonly object_id: number
  /** Only for a link of its own; any other address follows its object. */
  readonly url: string
  readonly target: string
  readonly classes: readonly string[]
  readonly xfn: readonly string[]
}

export const readDestination = ({ details }: Pick<PostRow, 'details'>): Destination => ({
  ...NOWHERE,
  ...(JSON.parse(details) as Partial<Destination>),
})

/** Always in the same order of members: `detailsPattern` counts on it. */
export const writeDestination = (destination: Destination): string =>
  JSON.stringify({ ...NOWHERE, ...destination })

/** Finds the rows that may lead to an object without asking the engines to understand JSON. */
export const detailsPattern = (objectId: number): string => `%"object_id":${objectId},%`

/** No classes are one empty class, as in the reference. */
export const NOWHERE: Destination = {
  kind: 'custom',
  object: '',
  object_id: 0,
  url: '',
  target: '',
  classes: [''],
  xfn: [''],
}
