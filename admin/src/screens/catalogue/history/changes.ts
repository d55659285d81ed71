import { type Fields, labelsOf } from '../field-texts.ts'
import type { ItemState, Kind, Revision } from '../kinds.ts'

/** A field that a save changed. */
interface FieldChange {
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

/** A save: who replaced a state by the next one, and what differs between them. */
export interface Entry {
  readonly revision: Revision
  readonly changes: readonly FieldChange[]
}

/** What each save changed, the latest first: it replaced its revision by the next newer state. */
export const entriesOf = (
  kind: Kind,
  item: ItemState,
  revisions: readonly Revision[],
): readonly Entry[] =>
  revisions.map((revision, at) => ({
    revision,
    changes: changesBetween(kind, revision.item, revisions[at - 1]?.item ?? item),
  }))

const changesBetween = (kind: Kind, before: ItemState, after: ItemState): FieldChange[] => {
  const [from, to] = [{ ...before } as Fields, { ...after } as Fields]
  return Object.entries(labelsOf(kind))
    .map(([field, label]) => ({ field, label, before: from[field], after: to[field] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

/** The changed values, for the names of what they refer to. */
export const changedFields = (entries: readonly Entry[]): readonly Fields[] =>
  entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }]),
  )
