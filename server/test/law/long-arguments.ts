import { lengthLimit } from '../../src/contract/arguments/length-limit.ts'
import type { Method, Route } from '../../src/contract/route.ts'
import type { Schema } from '../../src/contract/schema.ts'
import type { RouteTable } from '../../src/contract/table.ts'

/** An argument, or a part of one, that may hold a long text. */
export interface LongArgument {
  readonly path: string
  readonly name: string
  readonly route: Route
  readonly method: Method
  /** A path such as `meta.footnotes`. */
  readonly argument: string
  readonly limit: number
  /** Arguments with this text at that path. */
  given(text: string, others: Readonly<Record<string, unknown>>): Record<string, unknown>
}

/** All of them, including those inside of other arguments. */
export const longArguments = (
  { endpoints }: Pick<RouteTable, 'endpoints'>,
  maxContent: number,
): LongArgument[] =>
  endpoints.flatMap(({ path, routes }) =>
    routes.flatMap(({ name, route }) => {
      const method = route.methods.find((known) => known !== 'GET')
      if (!method) return []
      return Object.entries(route.args).flatMap(([argument, schema]) =>
        longMembers(schema).map(({ steps, schema: inner }) => ({
          ...{ path, name, route, method },
          argument: [argument, ...steps].join('.'),
          limit: lengthLimit(inner, maxContent) ?? 0,
          given: (text: string, others: Readonly<Record<string, unknown>>) => ({
            ...others,
            [argument]: placed(text, steps, others[argument]),
          }),
        })),
      )
    }),
  )

interface LongMember {
  readonly steps: readonly string[]
  readonly schema: Schema
}

/** Stands for an item of a list. */
const ITEM = '[]'

/** An object or list that may be long passes that on to its members. */
const longMembers = (schema: Schema, isLong = schema.isLong): readonly LongMember[] => {
  const types = [schema.type ?? []].flat()
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (isLong && (types.length === 0 || types.includes('string')) && branches.length === 0)
    return [{ steps: [], schema: { ...schema, isLong } }]
  const members: [string, Schema][] = Object.entries(schema.properties ?? {})
  if (typeof schema.additionalProperties === 'object')
    members.push(['other', schema.additionalProperties])
  if (schema.items) members.push([ITEM, schema.items])
  return [
    ...members.flatMap(([name, member]) =>
      longMembers(member, member.isLong ?? (name === ITEM ? undefined : isLong)).map((place) => ({
        ...place,
        steps: [name, ...place.steps],
      })),
    ),
    ...branches.flatMap((branch) => longMembers(branch)),
  ]
}

const placed = (text: string, [step, ...rest]: readonly string[], before: unknown): unknown => {
  if (step === undefined) return text
  if (step === ITEM) return [placed(text, rest, Array.isArray(before) ? before[0] : undefined)]
  const others = typeof before === 'object' && before !== null ? before : {}
  return { ...others, [step]: placed(text, rest, (others as Record<string, unknown>)[step]) }
}
