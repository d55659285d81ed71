import type { Form } from '../../../parts/form.ts'
import { type ItemState, type Kind, STATUSES, type Status } from '../kinds.ts'
import { fieldOf } from '../list-items.ts'
import { vocabulariesOf } from '../vocabularies.ts'

/** A character's part in a show. */
export interface Part {
  readonly show: number
  readonly role: 'regular' | 'recurring' | 'guest'
  readonly years: readonly number[]
}

/** Everything that the forms ask for; the fields of other types stay as they are. */
export interface ItemValues {
  readonly name: string
  readonly slug: string
  readonly status: Status
  readonly description: string
  readonly image: number
  /** Slugs of categories by the field of the item. */
  readonly [field: string]: unknown
}

export type ItemForm = Form<ItemValues>

const DETAILS: Readonly<Record<Kind['type'], Readonly<Record<string, unknown>>>> = {
  character: { deaths: [], actors: [], shows: [] },
  show: {
    ...{ start: null, finish: null, seasons: 0, score: null },
    ...{ worth_it: 'TBD', loved: false, similar: [] },
  },
  actor: { born: null, died: null, queer: '' },
}

/** The values of an item, or those that a new one begins with. */
export const valuesOf = ({ type }: Kind, item: ItemState | undefined): ItemValues => {
  const beginning = {
    ...Object.fromEntries(vocabulariesOf(type).map(({ field }) => [field, []])),
    ...DETAILS[type],
  }
  return {
    name: item?.name ?? '',
    slug: item?.slug ?? '',
    status: STATUSES.find((status) => status === item?.status) ?? 'publish',
    description: item?.description ?? '',
    image: item?.image ?? 0,
    ...(item
      ? Object.fromEntries(Object.keys(beginning).map((name) => [name, fieldOf(item, name)]))
      : beginning),
  }
}
