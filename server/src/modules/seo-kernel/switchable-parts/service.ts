import type { Context, WriteContext } from '../../../contract/context.ts'
import { type SwitchablePart, switchableParts } from '../../../contract/switchable.ts'

const OWNER = 'callboard/'

/** A switchable part, by its name or its full identifier. */
const findPart = (
  ctx: Context | WriteContext,
  name: string,
): readonly [id: string, part: SwitchablePart] | undefined => {
  const id = name.startsWith(OWNER) ? name : OWNER + name
  const part = ctx.extensions(switchableParts).get(id)
  return part && [id, part]
}

export const isPartOn = async (ctx: Context | WriteContext, name: string): Promise<boolean> =>
  (await findPart(ctx, name)?.[1].isOn(ctx)) ?? false

/** Switches a part; returns its identifier, or undefined if there is no such part. */
export const turnPart = async (
  ctx: Context,
  name: string,
  isOn: boolean,
): Promise<string | undefined> => {
  const [id, part] = findPart(ctx, name) ?? []
  if (part && (await part.isOn(ctx)) !== isOn) await part.turn(ctx, isOn)
  return id
}

/** The identifiers of the parts by the given names, and the unknown names. */
export interface Switched {
  readonly completed: ReadonlyMap<string, string>
  readonly failed: readonly string[]
}

/** Switches on the known parts. */
export const turnOn = async (ctx: Context, names: readonly string[]): Promise<Switched> => {
  const ids = await ctx.transaction(async (ctx) => {
    const found: (string | undefined)[] = []
    for (const name of names) found.push(await turnPart(ctx, name, true))
    return found
  })
  return split(names, ids)
}

/** Parts are as new as the product: there is nothing to update. */
export const bringUpToDate = (ctx: Context, names: readonly string[]): Switched =>
  split(
    names,
    names.map((name) => findPart(ctx, name)?.[0]),
  )

/** Unknown parts count as switched off. */
export const turnOff = async (
  ctx: Context,
  names: readonly string[],
): Promise<readonly string[]> => {
  await ctx.transaction(async (ctx) => {
    for (const name of names) await turnPart(ctx, name, false)
  })
  return names
}

const split = (names: readonly string[], ids: readonly (string | undefined)[]): Switched => ({
  completed: new Map(names.flatMap((name, at) => (ids[at] ? [[name, ids[at]]] : []))),
  failed: names.filter((_, at) => !ids[at]),
})
