import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** A recorded call of a route on the sample site, with its response; see server/test/reference. */
export interface Recorded {
  readonly id: string
  /** In neutral names, relative to the API root. */
  readonly path: string
  readonly args: Readonly<Record<string, unknown>>
  /** The name of the uploaded file, if any. */
  readonly file?: string
  readonly status: number
  /** Shortened; undefined if the response is not JSON. */
  readonly answer?: unknown
  /** The content type of a response that is not JSON. */
  readonly type?: string
  readonly refusals: readonly Refusal[]
}

/** The error for anonymous requests, or for an unknown id. */
interface Refusal {
  readonly to: 'anonymous' | 'unknown'
  readonly status: number
  readonly code: string
  readonly message: string
}

/**
 * Returns the samples of these operations. The file is read each time: pages are rendered rarely, and an idle
 * server keeps nothing in memory.
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

/** Each line begins with its operation id. */
const idOf = (line: string): string =>
  line.slice(BEGINNING.length, line.indexOf('"', BEGINNING.length))

const BEGINNING = '{"id":"'

/** Next to the bundle, or next to the source. */
const samplesFile = (): URL => {
  const places = ['./reference/', '../../../reference/'].map(
    (place) => new URL(`${place}samples.gen.jsonl`, import.meta.url),
  )
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error('the folder "reference" with the samples is missing')
  return found
}
