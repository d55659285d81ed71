import { parsePath } from '../../server/src/contract/path.ts'
import { createProductTable } from '../../server/src/http/protocol.ts'
import { modules } from '../../server/src/modules.ts'
import type { Found } from './find.ts'

/** The patterns that routes declare in their paths. Those of arguments run on a linear engine. */
export const declaredPatterns = (): Found[] => {
  const neverCalled = (): never => {
    throw new Error('routes are only looked at here')
  }
  const table = createProductTable(modules, { dispatcher: neverCalled, subContext: neverCalled })
  return table.endpoints.flatMap(({ path }) =>
    parsePath(path).segments.flatMap((segment) =>
      segment.kind === 'variable'
        ? [{ file: `route ${path}`, line: 0, source: segment.pattern.source, flags: 'i' }]
        : [],
    ),
  )
}
