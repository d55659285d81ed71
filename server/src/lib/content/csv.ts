import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Options, parse } from 'csv-parse'

/** Characters parsed at a time, which takes a few milliseconds. */
const SLICE = 65_536

/**
 * The rows of a table, parsed in slices with other work in between. Returns at most one row more
 * than `most`, so that the caller can refuse too many before looking at any.
 */
export const readCsvRows = async (
  text: string,
  most: number,
  options: Options,
): Promise<readonly (readonly string[])[]> => {
  const source = Readable.from(slicesOf(text), { objectMode: false })
  const rows: string[][] = []
  try {
    for await (const row of source.pipe(parse(options))) {
      rows.push(row as string[])
      if (rows.length > most) break
    }
  } finally {
    source.destroy()
  }
  return rows
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE)
    await nextTurn()
  }
}
