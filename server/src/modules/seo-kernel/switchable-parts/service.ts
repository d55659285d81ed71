import type { Context, WriteContext } from '../../../contract/context.ts'
import { type SwitchablePart, switchableParts } from '../../../contract/switchable.ts'

const OWNER = 'callboard/'

/** A part that may be switched, by its name or its whole identifier. */
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

/** Its identifier, or undefined where there is no such part. */
export const turnPart = async (
  ctx: Context,
  name: string,
  isOn: boolean,
): Promise<string | undefined> => {
  const [id, part] = findPart(ctx, name) ?? []
  if (part && (await part.isOn(ctx)) !== isOn) await part.turn(ctx, isOn)
  return id
}

/** Identifiers of parts by the names that were given, and names that no part has. */
export interface Switched {
  readonly completed: ReadonlyMap<string, string>
  readonly failed: readonly string[]
}

/** Switches on those of these parts that there are. */
export const turnOn = async (ctx: Context, names: readonly string[]): Promise<Switched> => {
  const ids = await ctx.transaction(async (ctx) => {
    const found: (string | undefined)[] = []
    for (const name of names) found.push(await turnPart(ctx, name, true))
    return found
  })
  return split(names, ids)
}

/** Parts are as new as the product they are part of: there is nothing to fetch. */
export const bringUpToDate = (ctx: Context, names: readonly string[]): Switched =>
  split(
    names,
    names.map((name) => findPart(ctx, name)?.[0]),
  )

/** What is not there does nothing either, so it counts as switched off. */
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
