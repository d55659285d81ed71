import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** One call of a route on the sample site, and what came back; see server/test/reference. */
export interface Recorded {
  readonly id: string
  /** In neutral names, below the root of the interface. */
  readonly path: string
  readonly args: Readonly<Record<string, unknown>>
  /** The name of the file that was sent, where one was. */
  readonly file?: string
  readonly status: number
  /** Shortened; missing where the answer is no JSON. */
  readonly answer?: unknown
  /** What the answer is where it is no JSON. */
  readonly type?: string
  readonly refusals: readonly Refusal[]
}

/** What is said to somebody who is not signed in, or who asks for what is not there. */
export interface Refusal {
  readonly to: 'anonymous' | 'unknown'
  readonly status: number
  readonly code: string
  readonly message: string
}

/**
 * The samples of these operations. The file is read each time: pages are made seldom, and what is
 * read is no weight for a server that nobody asks.
 */
export const readSamples = async (
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Recorded>> => {
  const lines = (await readFile(samplesFile(), 'utf8')).split('\n')
  const wanted = lines.filter((line) => ids.has(idOf(line)))
  return new Map(
    wanted.map((line) => {
      const sample: Recorded = JSON.parse(line)
      return [sample.id, sample]
    }),
  )
}

/** Each line begins with the name of its operation. */
const idOf = (line: string): string =>
  line.slice(BEGINNING.length, line.indexOf('"', BEGINNING.length))

const BEGINNING = '{"id":"'

/** Beside the bundle, or beside the source. */
const samplesFile = (): URL => {
  const places = ['./reference/', '../../../reference/'].map(
    (place) => new URL(`${place}samples.gen.jsonl`, import.meta.url),
  )
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error('the folder "reference" with the samples is missing')
  return found
}
