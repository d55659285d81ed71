import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { printJson } from '../../contract/ordered.ts'

/** A serialised body, ready to be sent. */
export class PrintedBody {
  readonly bytes: Buffer
  /** Identifies the bytes. */
  readonly hash: string

  constructor(bytes: Buffer, hash: string) {
    this.bytes = bytes
    this.hash = hash
  }
}

/**
 * Serialises a list, or an object whose members may be lists, and lets other requests run meanwhile:
 * a page of the longest posts has sixty megabytes.
 */
export const printInSlices = async (body: object): Promise<PrintedBody> => {
  const hash = createHash('sha1')
  const slices: Buffer[] = []
  let text = ''
  const cut = (): void => {
    const slice = Buffer.from(text)
    hash.update(slice)
    slices.push(slice)
    text = ''
  }
  for (const piece of piecesOf(body)) {
    text += piece
    if (text.length < SLICE_LENGTH) continue
    cut()
    await nextTurn()
  }
  cut()
  const [only] = slices
  return new PrintedBody(
    slices.length === 1 && only ? only : Buffer.concat(slices),
    hash.digest('base64url'),
  )
}

/** In characters; takes a few milliseconds to encode. */
const SLICE_LENGTH = 500_000

function* piecesOf(body: object): Generator<string> {
  if (Array.isArray(body)) {
    yield* itemsOf(body)
    return
  }
  let separator = '{'
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    yield `${separator}${JSON.stringify(name)}:`
    if (Array.isArray(value)) yield* itemsOf(value)
    else yield printJson(value)
    separator = ','
  }
  yield separator === '{' ? '{}' : '}'
}

function* itemsOf(items: readonly unknown[]): Generator<string> {
  let separator = '['
  for (const item of items) {
    // Lists have null where an item cannot be printed, as in `JSON.stringify`.
    yield separator + (printJson(item) ?? 'null')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
