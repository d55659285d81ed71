import { dispatch } from '@wordpress/data'
import { store as noticesStore } from '@wordpress/notices'
import { sessionFetch } from '../../../session/session-fetch.ts'
import { noteVersion } from '../versions.ts'
import {
  baseOf,
  discardEdits,
  type Entity,
  type EntityRecord,
  edit,
  editedOf,
  entityAt,
  isStyles,
  receive,
  type Snapshot,
  save,
  snapshotOf,
} from './entity.ts'
import {
  type Blocks,
  changedFields,
  compareTexts,
  conflictingFields,
  type Stretch,
} from './merge.ts'

/** A save that was refused because someone else saved the item meanwhile. */
export interface Conflict {
  readonly entity: Entity
  readonly stretches: readonly Stretch[]
  /** Fields that both changed. */
  readonly fields: readonly string[]
  /** Fields that only the other writer changed. */
  readonly joinedFields: readonly string[]
  readonly theirs: Snapshot
  readonly mine: Snapshot
  /** Fields that only the user of this editor changed. */
  readonly ownFields: readonly string[]
  readonly record: EntityRecord
  readonly url: string
  readonly version: string | null
}

/** A save of the site editor may be about several items. */
let conflicts: readonly Conflict[] = []
const listeners = new Set<() => void>()

export const currentConflict = (): Conflict | undefined => conflicts[0]

export const onConflict = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const setConflicts = (next: readonly Conflict[]): void => {
  conflicts = next
  for (const listener of listeners) listener()
}

export const closeConflict = (): void => setConflicts(conflicts.slice(1))

interface Theirs {
  readonly record: EntityRecord
  readonly version: string | null
}

const readTheirs = async (url: string): Promise<Theirs | undefined> => {
  const response = await sessionFetch(`${url.split('?')[0]}?context=edit`)
  if (!response.ok) return undefined
  return {
    record: (await response.json()) as EntityRecord,
    version: response.headers.get('ETag'),
  }
}

/** The styles have any number of values; of other items the editor may have read some fields only. */
const namesOf = (entity: Entity, base: Snapshot, ...others: readonly Snapshot[]): string[] => {
  const versions = isStyles(entity) ? [base, ...others] : [base]
  return [...new Set(versions.flatMap(({ fields }) => Object.keys(fields)))]
}

const isSame = (entity: Entity, base: EntityRecord, record: EntityRecord): boolean => {
  const [before, after] = [snapshotOf(entity, base), snapshotOf(entity, record)]
  const names = namesOf(entity, before, after)
  return (
    before.blocks.join() === after.blocks.join() &&
    changedFields(before.fields, after.fields, names).length === 0
  )
}

/** Reads the version of an item that came in a list. Opens the comparison if it is not the same any more. */
export const learnVersion = async (url: string): Promise<boolean> => {
  const entity = entityAt(url)
  const base = entity && baseOf(entity)
  if (!base) return true
  const theirs = await readTheirs(url)
  if (!theirs) return true
  const isKept = isSame(entity, base, theirs.record)
  if (isKept) noteVersion(url, theirs.version)
  else compare(entity, base, theirs, url)
  return isKept
}

/** Reads what the other writer saved and opens the comparison, unless nothing of it was changed. */
export const openConflict = async (url: string): Promise<void> => {
  const entity = entityAt(url)
  const base = entity && baseOf(entity)
  const theirs = base && (await readTheirs(url))
  if (!theirs) return
  if (isSame(entity, base, theirs.record)) {
    // Another part of the item was changed, such as its number of comments.
    noteVersion(url, theirs.version)
    await save(entity)
  } else compare(entity, base, theirs, url)
}

const compare = (
  entity: Entity,
  record: EntityRecord,
  { record: theirRecord, version }: Theirs,
  url: string,
): void => {
  const base = snapshotOf(entity, record)
  const theirs = snapshotOf(entity, theirRecord)
  const mine = snapshotOf(entity, editedOf(entity))
  const names = namesOf(entity, base, theirs, mine)
  const fields = conflictingFields(base.fields, theirs.fields, mine.fields, names)
  const others = (after: Snapshot): string[] =>
    changedFields(base.fields, after.fields, names).filter((name) => !fields.includes(name))
  const conflict = {
    stretches: compareTexts(base.blocks, theirs.blocks, mine.blocks),
    joinedFields: others(theirs),
    ownFields: others(mine),
    ...{ entity, fields, theirs, mine, record: theirRecord, url, version },
  }
  setConflicts([...conflicts.filter((other) => other.url !== url), conflict])
}

/** Puts the merged item into the editor, on top of what the other writer saved, and saves it. */
export const saveMerge = async (
  conflict: Conflict,
  blocks: Blocks,
  takenFields: readonly string[],
): Promise<void> => {
  const { entity, theirs, mine, fields, ownFields } = conflict
  const kept = [...ownFields, ...fields.filter((name) => !takenFields.includes(name))]
  const own = Object.fromEntries(kept.map((name) => [name, mine.fields[name]]))
  const taken = Object.fromEntries(takenFields.map((name) => [name, theirs.fields[name]]))
  begin(conflict)
  edit(entity, {
    blocks,
    // The styles are one value with all of theirs; of other items only changed fields are sent.
    fields: isStyles(entity) ? { ...theirs.fields, ...own } : { ...own, ...taken },
  })
  await save(entity)
}

/** Puts what the other writer saved into the editor. */
export const takeTheirs = (conflict: Conflict): void => {
  begin(conflict)
  discardEdits(conflict.entity)
}

const begin = ({ entity, record, url, version }: Conflict): void => {
  noteVersion(url, version)
  receive(entity, record)
  void dispatch(noticesStore).removeNotice('editor-save')
  closeConflict()
}
