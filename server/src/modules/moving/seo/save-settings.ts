import type { WriteContext } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Outcome } from '../../../transfer/report.ts'
import { importForeignSettings } from '../../seo-setup/index.ts'
import { digestOf, findMoved, type MovedKind, saveMoved } from '../model/index.ts'
import type { SeoMove } from './seo-move.ts'

type Tree = Readonly<Record<string, unknown>>

/** What reports call them. */
const KIND = 'seo-settings'

/** SEO settings are the second thing of a site that is no content; the first ones are its own. */
const ID = 2

interface Details {
  /** The line that they are from. */
  readonly number?: number
  /** Names without a counterpart here, by the options of a plug-in. */
  readonly unknown?: Readonly<Record<string, readonly string[]>>
}

/**
 * Takes over the SEO settings of another site. Those that it has not changed since the last import
 * stay as they are here.
 */
export const saveSeoSettings = async (
  ctx: WriteContext,
  move: SeoMove,
  given: Tree,
  { number = 1, unknown = {} }: Details = {},
): Promise<readonly Outcome[]> => {
  const { sourceId } = move
  const place = { source_id: sourceId ?? 0, kind: 'settings' } as const
  const digest = digestOf(move, given)
  const before = sourceId === undefined ? undefined : (await findMoved(ctx.db, place, [ID])).get(ID)
  if (before?.digest === digest) return [{ kind: KIND, number, result: 'unchanged' }]
  const here = await settingsHere(ctx, move, given)
  try {
    const { isChanged, unknown: paths } = await importForeignSettings(ctx, here)
    if (sourceId !== undefined)
      await saveMoved(ctx.db, place, [{ old_id: ID, new_id: ID, digest, version: 1 }])
    return [
      { kind: KIND, number, result: isChanged ? 'changed' : 'unchanged' },
      ...paths.map((name) => skipped(number, `There is no setting ${name} here.`)),
      ...Object.entries(unknown).map(([option, names]) =>
        skipped(number, `These have no counterpart here: ${names.join(', ')} (${option}).`),
      ),
    ]
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reason = `The SEO settings are left as they are here: ${error.message}`
    return [skipped(number, reason)]
  }
}

const skipped = (number: number, reason: string): Outcome => ({
  ...{ kind: KIND, number, result: 'skipped', reason },
})

/** The settings with the addresses and ids of this site. */
const settingsHere = async (ctx: WriteContext, move: SeoMove, given: Tree): Promise<Tree> => {
  const { sourceId, texts } = move
  if (sourceId === undefined) return texts.data(given) as Tree
  const walk = async (tree: Tree): Promise<Tree> => {
    const members: [string, unknown][] = []
    for (const [name, value] of Object.entries(tree)) {
      const kind = KINDS[name]
      if (isTree(value)) members.push([name, await walk(value)])
      else if (kind === undefined || (kind === 'user' && !Number(value)))
        members.push([name, value])
      else {
        const list = [value].flat()
        const moved = await findMoved(ctx.db, { source_id: sourceId, kind }, list.map(idIn))
        const here = list.map((member) => withId(member, moved.get(idIn(member))?.new_id ?? 0))
        members.push([name, Array.isArray(value) ? here : here[0]])
      }
    }
    return Object.fromEntries(members)
  }
  return texts.data(await walk(given)) as Tree
}

/** Settings with ids of things there, by the names of the settings: lists, and one account. */
const KINDS: Readonly<Record<string, MovedKind>> = {
  excludePosts: 'post',
  excludeTerms: 'term',
  person: 'user',
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The id of something chosen, which is a number, or an object with it, also as JSON. */
const idIn = (member: unknown): number => {
  const data = dataIn(member)
  const id = Number(isTree(data) ? data.value : data)
  return Number.isSafeInteger(id) ? id : 0
}

const withId = (member: unknown, id: number): unknown => {
  const data = dataIn(member)
  if (!isTree(data)) return typeof member === 'string' ? String(id) : id
  const changed = { ...data, value: id }
  return typeof member === 'string' ? JSON.stringify(changed) : changed
}

const dataIn = (member: unknown): unknown => {
  if (typeof member !== 'string' || !member.startsWith('{')) return member
  try {
    return JSON.parse(member) as unknown
  } catch {
    return member
  }
}
