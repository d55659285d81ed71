import type { Context } from '../../../contract/context.ts'
import { findTermsById } from '../../terms/index.ts'
import { findMeta, type TermRecord } from '../model/index.ts'
import { metaRow, withKept } from './meta/index.ts'
import { findTermTree } from './store.ts'

/** Terms of these taxonomies, one after the other, each term after the one above it. */
export async function* termRecords(
  { background: db }: Context,
  taxonomies: readonly string[],
): AsyncGenerator<TermRecord> {
  const tree = await findTermTree(db, taxonomies)
  const ids = taxonomies.flatMap((name) =>
    parentsFirst(tree.filter(({ taxonomy }) => taxonomy === name)),
  )
  const parents = new Map(tree.map(({ id, parent_id }) => [id, parent_id]))
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const above = some.flatMap((id) => parents.get(id) || [])
    const rows = await findTermsById(db, [...new Set([...some, ...above])])
    const kept = await findMeta(db, 'term', some)
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of some) {
      const row = byId.get(id)
      // It may have been deleted since the tree was read.
      if (!row) continue
      const { taxonomy, slug, name, description, parent_id } = row
      const meta = JSON.parse(row.meta) as Readonly<Record<string, unknown>>
      yield {
        ...{ taxonomy, id, slug, name, description },
        parent: byId.get(parent_id)?.slug ?? '',
        meta: withKept(
          Object.entries(meta).map(([key, value]) => metaRow(key, value)),
          kept.get(id),
        ),
      }
    }
  }
}

const AT_ONCE = 500

interface Node {
  readonly id: number
  readonly parent_id: number
}

/** By id, but each after its parent. Terms in a circle have none that could come first. */
const parentsFirst = (nodes: readonly Node[]): readonly number[] => {
  const parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]))
  const ordered = new Set<number>()
  for (const { id } of nodes) {
    const line = new Set<number>()
    for (
      let above: number | undefined = id;
      above !== undefined && parents.has(above) && !ordered.has(above) && !line.has(above);
      above = parents.get(above)
    )
      line.add(above)
    for (const next of [...line].reverse()) ordered.add(next)
  }
  return [...ordered]
}
