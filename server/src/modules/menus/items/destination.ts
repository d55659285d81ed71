import type { PostRow } from '../../posts/index.ts'

export const KINDS = ['taxonomy', 'post_type', 'post_type_archive', 'custom'] as const

export type Kind = (typeof KINDS)[number]

/** The target of an item and the attributes of its link: the `details` of its row. */
export interface Destination {
  readonly kind: Kind
  /** The name of the content type or taxonomy; `custom` for a custom link. */
  readonly object: string
  /** The id of the post or term; for a custom link the id of the item itself. */
  readonly object_id: number
  /** Only for a custom link; any other address is derived from the object. */
  readonly url: string
  readonly target: string
  readonly classes: readonly string[]
  readonly xfn: readonly string[]
}

export const readDestination = ({ details }: Pick<PostRow, 'details'>): Destination => ({
  ...NOWHERE,
  ...(JSON.parse(details) as Partial<Destination>),
})

/** Writes the members in a fixed order, on which `detailsPattern` relies. */
export const writeDestination = (destination: Destination): string =>
  JSON.stringify({ ...NOWHERE, ...destination })

/**
 * A pattern that finds the rows that may link to an object, without JSON functions of the
 * databases.
 */
export const detailsPattern = (objectId: number): string => `%"object_id":${objectId},%`

/** No classes are stored as one empty class, as in the reference. */
export const NOWHERE: Destination = {
  kind: 'custom',
  object: '',
  object_id: 0,
  url: '',
  target: '',
  classes: [''],
  xfn: [''],
}
