import type { BadLine, Line } from '../../../../transfer/read/line.ts'
import type { ContentRecord } from '../../model/index.ts'
import type { Element } from './element.ts'
import { parseElement } from './parse.ts'
import { RECORDS, siteOf } from './records-of.ts'
import { notWxr, type Piece, Splitter } from './split.ts'

/** Reads an export of WordPress (WXR) of any size as a stream. The site comes first. */
export async function* readWxr(
  chunks: AsyncIterable<string>,
  maxLength = MAX_RECORD_LENGTH,
): AsyncGenerator<Line<ContentRecord> | BadLine> {
  const head: Element[] = []
  let isSiteTold = false
  for await (const piece of piecesOf(chunks, maxLength)) {
    const read = RECORDS[piece.name]
    if (!read) {
      if (!isSiteTold)
        head.push((await parseElement(piece.text ?? '')) ?? { ...BLANK, name: piece.name })
      continue
    }
    if (!isSiteTold) yield siteLine(head)
    isSiteTold = true
    yield await lineOf(piece, read)
  }
  if (!isSiteTold) yield siteLine(head)
}

/** The elements of the channel. Throws at the end of a file that is not whole. */
export async function* piecesOf(
  chunks: AsyncIterable<string>,
  maxLength = MAX_RECORD_LENGTH,
): AsyncGenerator<Piece> {
  const splitter = new Splitter(maxLength)
  for await (const chunk of chunks) yield* splitter.split(chunk)
  splitter.end()
}

/** The length of one record. Longer ones are reported, and reading continues after them. */
const MAX_RECORD_LENGTH = 16_000_000

const BLANK: Element = { name: '', attributes: {}, text: '', children: [] }

const lineOf = async (
  piece: Piece,
  read: (element: Element) => ContentRecord,
): Promise<Line<ContentRecord> | BadLine> => {
  const number = piece.line
  if (piece.text === undefined) return { number, reason: 'It is far too long.' }
  const element = await parseElement(piece.text)
  return element ? { number, record: read(element) } : { number, reason: 'It is damaged XML.' }
}

const siteLine = (children: Element[]): Line<ContentRecord> => {
  if (!children.some(({ name }) => name === 'wp:wxr_version')) throw notWxr()
  return { number: 1, record: { kind: 'site', ...siteOf({ ...BLANK, children }) } }
}
