import { readJsonParts } from '../../../transfer/read/json-parts.ts'
import { isBad, lineOf } from '../../../transfer/read/line.ts'
import type { BadLine, Line } from './line.ts'
import { readRouteEntry } from './route-entry.ts'

/**
 * Reads a list of records as written by "export", or a response of the statistics routes, whose
 * members are named after characters or categories.
 */
export async function* readJson(chunks: AsyncIterable<string>): AsyncGenerator<Line | BadLine> {
  for await (const part of readJsonParts(chunks))
    if (isBad(part)) yield part
    else if (part.key === undefined) yield lineOf(part.number, part.value)
    else yield readRouteEntry(part.number, part.key, part.value)
}
