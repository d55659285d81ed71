import { type Fields, labelsOf, type Names, textOf } from '../field-texts.ts'
import { KINDS, type Kind } from '../kinds.ts'
import type { Preview } from './calls.ts'

/** A field of the two items, and of the one that they become. */
export interface Compared {
  readonly id: string
  readonly label: string
  readonly from: string
  readonly into: string
  readonly result: string
}

/** The fields that say something, with their values as text. */
export const compare = (kind: Kind, { from, into, result }: Preview, names: Names): Compared[] =>
  Object.entries(labelsOf(kind))
    .filter(([id]) => id in result)
    .map(([id, label]) => {
      const text = (item: object): string => textOf(id, (item as Fields)[id], names)
      return { id, label, from: text(from), into: text(into), result: text(result) }
    })
    .filter(({ from, into }) => from !== '' || into !== '')

export const kindFor = (base: string | null): Kind | undefined =>
  KINDS.find((kind) => kind.base === base)
