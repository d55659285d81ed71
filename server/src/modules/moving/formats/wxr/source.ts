import {
  type Findings,
  type RecordFile,
  type SiteSource,
  surveyEach,
  type TextFile,
} from '../../source/index.ts'
import { parseElement } from './parse.ts'
import { piecesOf, readWxr } from './read-wxr.ts'
import { RECORDS, siteOf } from './records-of.ts'
import { notWxr, type Piece } from './split.ts'

/** Exports of one WordPress site, which may be split into several files. */
export const wxrSource = (files: readonly TextFile[]): SiteSource => ({
  files: files.map(fileOf),
  keepsIds: true,
  survey: (onProgress) =>
    surveyEach(files, onProgress, async (file, seen, onRecord) => {
      const { chunks, done } = file.read()
      const head = new Head(seen)
      for await (const piece of piecesOf(chunks)) {
        await add(seen, head, piece)
        onRecord(done())
      }
      await head.end()
    }),
})

const fileOf = ({ label, name, stamp, read }: TextFile): RecordFile => ({
  ...{ label, name, stamp },
  read: () => {
    const { chunks, done } = read()
    return { records: readWxr(chunks), done }
  },
})

/** The elements of a file before its first record tell which site it is of. */
class Head {
  private readonly seen: Findings
  private readonly pieces: Piece[] = []
  private isDone = false

  constructor(seen: Findings) {
    this.seen = seen
  }

  add(piece: Piece): void {
    if (!this.isDone) this.pieces.push(piece)
  }

  async end(): Promise<void> {
    if (this.isDone) return
    this.isDone = true
    const parsed = await Promise.all(this.pieces.map(({ text = '' }) => parseElement(text)))
    const children = parsed.filter((element) => element !== undefined)
    if (!children.some(({ name }) => name === 'wp:wxr_version')) throw notWxr()
    this.seen.addSite(siteOf({ name: 'channel', attributes: {}, text: '', children }))
  }
}

/** Items are not parsed, which would take most of the time: their ids are easily found. */
const add = async (seen: Findings, head: Head, piece: Piece): Promise<void> => {
  if (!Object.hasOwn(RECORDS, piece.name)) return head.add(piece)
  await head.end()
  seen.records++
  if (piece.text === undefined) return
  if (piece.name === 'item') return addItem(seen, piece.text)
  const record = await recordOf(piece.name, piece.text)
  if (record) seen.add(record)
}

const addItem = async (seen: Findings, text: string): Promise<void> => {
  const ids = [...text.matchAll(POST_ID)]
  seen.addPostId(ids.length === 1 ? Number(ids[0]?.[1]) : (await itemOf(text))?.id)
  for (const [, comment] of text.matchAll(COMMENT_ID)) seen.addCommentId(Number(comment))
  const item = text.includes('_wp_attached_file') ? await itemOf(text) : undefined
  if (item) seen.addAttachment(item)
}

const POST_ID = /<wp:post_id>\s{0,9}(?:<!\[CDATA\[\s{0,9})?(\d{1,10})/g
const COMMENT_ID = /<wp:comment_id>\s{0,9}(?:<!\[CDATA\[\s{0,9})?(\d{1,10})/g

const recordOf = async (name: string, text: string) => {
  const element = await parseElement(text)
  return element && RECORDS[name]?.(element)
}

const itemOf = async (text: string) => {
  const record = await recordOf('item', text)
  return record?.kind === 'item' ? record : undefined
}
