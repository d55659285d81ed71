import { FileFault } from '../../../transfer/read/file-fault.ts'
import { type AttachmentFile, attachedFileOf } from '../media/index.ts'
import type {
  AuthorRecord,
  ItemRecord,
  MovingRecord,
  SiteRecord,
  TermRecord,
} from '../model/index.ts'

/** What the first reading of a site tells, before anything is saved. */
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

const MAX_ID = 2 ** 31 - 1

/** Whether rows here can have this id. */
export const isId = (id: number | undefined): id is number =>
  id !== undefined && Number.isInteger(id) && id > 0 && id <= MAX_ID

/** Collects a survey, record by record. */
export class Findings {
  records = 0
  private site: SiteRecord | undefined
  private readonly authors = new Map<string, AuthorRecord>()
  private readonly posts: number[] = []
  private readonly comments: number[] = []
  private readonly terms = new Set<string>()
  private readonly waiting = new Map<string, string[]>()
  private readonly attachments: AttachmentFile[] = []
  private uploads: string | undefined

  add(record: MovingRecord): void {
    if (record.kind === 'site') this.addSite(record)
    if (record.kind === 'author') this.authors.set(record.login, record)
    if (record.kind === 'term') this.addTerm(record)
    if (record.kind === 'item') this.addItem(record)
  }

  addSite(site: SiteRecord): void {
    if (!URL.canParse(site.home)) throw new FileFault('it does not say which site it is of')
    if (this.site && this.site.home !== site.home)
      throw new FileFault(`it is of ${site.home}, and the one before of ${this.site.home}`)
    this.site = site
  }

  addPostId(id: number | undefined): void {
    if (isId(id)) this.posts.push(id)
  }

  addCommentId(id: number): void {
    if (isId(id)) this.comments.push(id)
  }

  addAttachment(item: ItemRecord): void {
    const file = attachedFileOf(item)
    if (!file) return
    this.uploads ??= file.uploads
    this.attachments.push(file)
  }

  end(): Survey {
    if (!this.site) throw new FileFault('it does not say which site it is of')
    return {
      ...{ site: this.site, authors: [...this.authors.values()], records: this.records },
      posts: Uint32Array.from(this.posts).sort(),
      comments: Uint32Array.from(this.comments).sort(),
      ...{ waitingTerms: this.waiting, attachments: this.attachments },
      uploads: this.uploads,
    }
  }

  private addItem(item: ItemRecord): void {
    this.addPostId(item.id)
    for (const { id } of item.comments) this.addCommentId(id)
    this.addAttachment(item)
  }

  private addTerm({ taxonomy, slug, parent }: TermRecord): void {
    this.terms.add(termKey(taxonomy, slug))
    const above = termKey(taxonomy, parent)
    if (parent !== '' && !this.terms.has(above))
      this.waiting.set(above, [...(this.waiting.get(above) ?? []), slug])
  }
}
