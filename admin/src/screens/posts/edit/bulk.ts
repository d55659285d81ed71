import { CallboardError } from '@callboard/client'
import { answersOf, inBatches } from '../../../parts/changes.ts'
import type { EditableKind, Stored } from '../kinds.ts'
import { type Changes, differences, stateOf } from './values.ts'

/** The most items of one list. */
const READ = 100

const readAll = async (
  { readMany }: EditableKind,
  ids: readonly number[],
): Promise<readonly Stored[]> => {
  const items: Stored[] = []
  for (let at = 0; at < ids.length; at += READ)
    items.push(...(await readMany(ids.slice(at, at + READ))).data)
  return items
}

/** What a change of several items did. */
export interface BulkResult {
  readonly changed: number
  readonly refusals: readonly CallboardError[]
  /** Gives every changed item the values that it had. */
  readonly undo: () => Promise<unknown>
}

/** Changes several items; terms are added to those that an item has. */
export const changeMany = async (
  kind: EditableKind,
  ids: readonly number[],
  { categories = [], tags = [], ...others }: Changes,
  onProgress: (done: number) => void,
): Promise<BulkResult> => {
  const before = await readAll(kind, ids)
  const calls = before.map(({ id, ...item }) =>
    kind.update({
      id,
      ...others,
      ...(categories.length > 0 ? { categories: joined(item.categories, categories) } : {}),
      ...(tags.length > 0 ? { tags: joined(item.tags, tags) } : {}),
    }),
  )
  const answers = await answersOf(calls, onProgress)
  const versions = new Map<number, string | undefined>()
  before.forEach(({ id }, at) => {
    const answer = answers[at]
    if (answer && !(answer instanceof CallboardError)) versions.set(id, answer.etag)
  })
  const after = new Map((await readAll(kind, [...versions.keys()])).map((item) => [item.id, item]))
  const restoring = before.flatMap((item) => {
    const now = after.get(item.id)
    if (!now) return []
    const former = differences(stateOf(item), stateOf(now))
    // What was changed once more since then is not overwritten.
    return Object.keys(former).length === 0
      ? []
      : [kind.update({ id: item.id, ...former }, versions.get(item.id))]
  })
  return {
    changed: versions.size,
    refusals: answers.filter((answer) => answer instanceof CallboardError),
    undo: () => inBatches(restoring),
  }
}

const joined = (present: readonly number[] = [], added: readonly number[]): readonly number[] => [
  ...new Set([...present, ...added]),
]
