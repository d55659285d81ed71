import { CallboardError, call } from '@callboard/client'
import { api } from '../../api.ts'
import { answersOf } from '../../parts/changes.ts'
import { isNew, type Link, type Menu } from './model/links.ts'
import { type Plan, TOP, type Write } from './model/plan.ts'
import type { Row, Rows } from './model/tree.ts'

/** Filled while a menu is saved, so that it is known how far a request that fails has got. */
export interface Outcome {
  /** The version of the menu after its details were saved. */
  version?: string | undefined
  /** The ids of new links, by their keys. */
  readonly ids: Map<string, number>
  /** Refusals of single links, by their keys. */
  readonly faults: Map<string, CallboardError>
}

/**
 * Sends the details, then new links, each after the one above it, then changes, and at last removals.
 * What depends on a refused write is not sent.
 */
export const saveMenu = async (
  { id, version }: Menu,
  plan: Plan,
  outcome: Outcome,
): Promise<void> => {
  if (Object.keys(plan.details).length > 0) {
    const { etag } = await api.updateMenu({ id, ...plan.details }, { ifMatch: version })
    outcome.version = etag
  }
  await create(id, plan.created, outcome)
  await update(plan.updated, outcome)
  // Links below a removed one have to be moved before.
  if (outcome.faults.size === 0) await remove(plan.removed, outcome)
}

/** The id of the row above; undefined while it does not exist. */
const parentId = (key: string, { ids }: Outcome): number | undefined =>
  key === TOP ? 0 : isNew(key) ? ids.get(key) : Number(key)

const create = async (id: number, writes: readonly Write[], outcome: Outcome): Promise<void> => {
  const ready = writes.filter(({ parent = TOP }) => parentId(parent, outcome) !== undefined)
  if (ready.length === 0) return
  const answers = await answersOf(
    ready.map(({ row, args, parent = TOP }) =>
      call('createMenuItem', {
        ...targetOf(row),
        ...args,
        ...{ menus: id, status: 'publish', parent: parentId(parent, outcome) },
      }),
    ),
  )
  for (const [index, { row }] of ready.entries()) {
    const answer = answers[index]
    if (answer instanceof CallboardError) outcome.faults.set(row.key, answer)
    else if (answer) outcome.ids.set(row.key, answer.data.id)
  }
  // Those below the ones that exist now.
  await create(
    id,
    writes.filter((write) => !ready.includes(write)),
    outcome,
  )
}

const update = async (writes: readonly Write[], outcome: Outcome): Promise<void> => {
  const ready = writes.filter(
    ({ parent }) => parent === undefined || parentId(parent, outcome) !== undefined,
  )
  const answers = await answersOf(
    ready.map(({ row, args, parent, version }) =>
      call(
        'updateMenuItem',
        {
          ...{ id: Number(row.key), ...args },
          ...(parent === undefined ? {} : { parent: parentId(parent, outcome) }),
        },
        { ifMatch: version },
      ),
    ),
  )
  for (const [index, { row }] of ready.entries()) {
    const answer = answers[index]
    if (answer instanceof CallboardError) outcome.faults.set(row.key, answer)
  }
}

const remove = async (rows: Rows<Link>, { faults }: Outcome): Promise<void> => {
  const answers = await answersOf(
    rows.map(({ key, value: { version } }) =>
      call('deleteMenuItem', { id: Number(key), force: true }, { ifMatch: version }),
    ),
  )
  for (const [index, { key }] of rows.entries()) {
    const answer = answers[index]
    // A link that is gone already is as it should be.
    if (answer instanceof CallboardError && answer.status !== 404) faults.set(key, answer)
  }
}

const targetOf = ({ value }: Row<Link>) => ({
  type: value.type,
  ...(value.type === 'custom' ? {} : { object: value.object, object_id: value.object_id }),
})

/** The menu with the new links under their ids, so that they are not created again. */
export const withIds = ({ rows, ...menu }: Menu, ids: ReadonlyMap<string, number>): Menu => ({
  ...menu,
  rows: rows.map((row) => ({ ...row, key: String(ids.get(row.key) ?? row.key) })),
})
