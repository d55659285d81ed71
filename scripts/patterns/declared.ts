import { parsePath } from '../../server/src/contract/path.ts'
import type { Schema } from '../../server/src/contract/schema.ts'
import { createProductTable } from '../../server/src/http/protocol.ts'
import { modules } from '../../server/src/modules.ts'
import type { Found } from './find.ts'

/** The patterns that routes declare as text: of path variables, and of arguments. */
export const declaredPatterns = (): Found[] => {
  const neverCalled = (): never => {
    throw new Error('routes are only looked at here')
  }
  const table = createProductTable(modules, { dispatcher: neverCalled, subContext: neverCalled })
  return table.endpoints.flatMap(({ path, routes }) => {
    const variables = parsePath(path).segments.flatMap((segment) =>
      segment.kind === 'variable' ? [{ source: segment.pattern.source, flags: 'i' }] : [],
    )
    const schemas = routes.flatMap(({ route }) => Object.values(route.args).flatMap(patternsOf))
    return [...variables, ...schemas.map((source) => ({ source, flags: 'u' }))].map((pattern) => ({
      file: `route ${path}`,
      line: 0,
      ...pattern,
    }))
  })
}

const patternsOf = (schema: Schema): string[] => [
  ...(schema.pattern === undefined ? [] : [schema.pattern]),
  ...(schema.items ? patternsOf(schema.items) : []),
  ...Object.values(schema.properties ?? {}).flatMap(patternsOf),
  ...(typeof schema.additionalProperties === 'object'
    ? patternsOf(schema.additionalProperties)
    : []),
  ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(patternsOf),
]
