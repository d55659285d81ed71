import { FileFault } from '../../../transfer/read/file-fault.ts'
import type { AttachmentFile } from '../media/index.ts'
import { attachedFileOf } from '../media/index.ts'
import type { AuthorRecord, SiteRecord } from '../model/index.ts'
import { notWxr, type Piece, parseElement, piecesOf, RECORDS, siteOf } from '../wxr/index.ts'
import type { TextFile } from './open-files.ts'

/** What the first reading of an export tells, before anything is saved. */
export interface Survey {
  readonly site: SiteRecord
  readonly authors: readonly AuthorRecord[]
  /** The ids of items and comments, ascending. */
  readonly posts: Uint32Array
  readonly comments: Uint32Array
  /** The number of records. */
  readonly records: number
  /** Terms by the key of a parent that comes after them. */
  readonly waitingTerms: ReadonlyMap<string, readonly string[]>
  readonly attachments: readonly AttachmentFile[]
  /** Where the files lie there: `http://old.example.org/wp-content/uploads/`. */
  readonly uploads: string | undefined
}

export const termKey = (taxonomy: string, slug: string): string => `${taxonomy} ${slug}`

/** Reads exports of one site as a whole, so that a file that is cut or none changes nothing. */
export const surveyFiles = async (
  files: readonly TextFile[],
  onProgress: (records: number, done: number) => void = () => undefined,
): Promise<Survey> => {
  const seen = new Findings()
  for (const [index, file] of files.entries()) {
    const { chunks, done } = file.read()
    try {
      for await (const piece of piecesOf(chunks)) {
        await seen.add(piece)
        if (seen.records % 1_000 === 0) onProgress(seen.records, (index + done()) / files.length)
      }
      await seen.endFile()
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      throw new FileFault(`${file.label} cannot be imported: ${error.message}`, error)
    }
  }
  return seen.end()
}

class Findings {
  records = 0
  private site: SiteRecord | undefined
  private isHeadDone = false
  private head: Piece[] = []
  private readonly authors = new Map<string, AuthorRecord>()
  private readonly posts: number[] = []
  private readonly comments: number[] = []
  private readonly terms = new Set<string>()
  private readonly waiting = new Map<string, string[]>()
  private readonly attachments: AttachmentFile[] = []
  private uploads: string | undefined

  async add(piece: Piece): Promise<void> {
    if (!Object.hasOwn(RECORDS, piece.name)) {
      if (!this.isHeadDone) this.head.push(piece)
      return
    }
    if (!this.isHeadDone) await this.readHead()
    this.records++
    if (piece.text === undefined) return
    if (piece.name === 'item') await this.addItem(piece.text)
    else await this.addOther(piece.name, piece.text)
  }

  async endFile(): Promise<void> {
    if (!this.isHeadDone) await this.readHead()
    this.isHeadDone = false
    this.head = []
  }

  end(): Survey {
    if (!this.site) throw notWxr()
    return {
      ...{ site: this.site, authors: [...this.authors.values()], records: this.records },
      posts: Uint32Array.from(this.posts).sort(),
      comments: Uint32Array.from(this.comments).sort(),
      ...{ waitingTerms: this.waiting, attachments: this.attachments },
      uploads: this.uploads,
    }
  }

  private async readHead(): Promise<void> {
    const parsed = await Promise.all(this.head.map(({ text = '' }) => parseElement(text)))
    const children = parsed.filter((element) => element !== undefined)
    if (!children.some(({ name }) => name === 'wp:wxr_version')) throw notWxr()
    const site = siteOf({ name: 'channel', attributes: {}, text: '', children })
    if (!URL.canParse(site.home)) throw new FileFault('it does not say which site it is of')
    if (this.site && this.site.home !== site.home)
      throw new FileFault(`it is of ${site.home}, and the one before of ${this.site.home}`)
    this.site = site
    this.isHeadDone = true
  }

  private async addItem(text: string): Promise<void> {
    const ids = [...text.matchAll(POST_ID)]
    const id = ids.length === 1 ? Number(ids[0]?.[1]) : (await itemOf(text))?.id
    if (isId(id)) this.posts.push(id)
    for (const [, comment] of text.matchAll(COMMENT_ID))
      if (isId(Number(comment))) this.comments.push(Number(comment))
    if (text.includes('_wp_attached_file')) await this.addAttachment(text)
  }

  private async addAttachment(text: string): Promise<void> {
    const item = await itemOf(text)
    const file = item && attachedFileOf(item)
    if (!file) return
    this.uploads ??= file.uploads
    this.attachments.push(file)
  }

  private async addOther(name: string, text: string): Promise<void> {
    const element = await parseElement(text)
    const record = element && RECORDS[name]?.(element)
    if (record?.kind === 'author') this.authors.set(record.login, record)
    if (record?.kind !== 'term') return
    this.terms.add(termKey(record.taxonomy, record.slug))
    const parent = termKey(record.taxonomy, record.parent)
    if (record.parent !== '' && !this.terms.has(parent))
      this.waiting.set(parent, [...(this.waiting.get(parent) ?? []), record.slug])
  }
}

const POST_ID = /<wp:post_id>\s{0,9}(?:<!\[CDATA\[\s{0,9})?(\d{1,10})/g
const COMMENT_ID = /<wp:comment_id>\s{0,9}(?:<!\[CDATA\[\s{0,9})?(\d{1,10})/g

const MAX_ID = 2 ** 31 - 1

/** Whether rows here can have this id. */
export const isId = (id: number | undefined): id is number =>
  id !== undefined && Number.isInteger(id) && id > 0 && id <= MAX_ID

const itemOf = async (text: string) => {
  const element = await parseElement(text)
  const record = element && RECORDS.item?.(element)
  return record?.kind === 'item' ? record : undefined
}
