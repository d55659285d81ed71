import { createHash } from 'node:crypto'
import { parseDateTime } from '../../../../lib/dates.ts'
import type { AuthorRecord, ItemRecord, MetaValue, SiteRecord } from '../../model/index.ts'
import { AIOSEO_ROW } from '../../model/index.ts'

const BLANK: ItemRecord = {
  ...{ id: 0, type: 'post', status: 'publish', title: '', slug: '', content: '', excerpt: '' },
  ...{ date: '', date_gmt: '', modified: '', modified_gmt: '', author: '', guid: '', link: '' },
  ...{ parent: 0, menu_order: 0, password: '', is_sticky: false, file_url: '' },
  ...{ comment_status: 'open', ping_status: 'closed', terms: [], meta: [], comments: [] },
}

/** An item of a format that tells little. */
export const itemOf = (told: Partial<ItemRecord> & Pick<ItemRecord, 'id'>): ItemRecord => ({
  ...BLANK,
  ...told,
})

export const siteOf = (home: string, told: Partial<SiteRecord> = {}): SiteRecord => ({
  ...{ title: '', description: '', language: '', home, base: home },
  ...told,
})

/** Authors of formats that know names only. */
export const authorOf = (name: string, told: Partial<AuthorRecord> = {}): AuthorRecord => ({
  ...{ id: 0, login: name, email: '', display_name: name, first_name: '', last_name: '' },
  ...told,
})

/**
 * Ids for things that other formats know by names. The same name has the same id in each import,
 * unless two names happen to share one.
 */
export class Ids {
  private readonly known = new Map<string, number>()
  private readonly taken = new Set<number>()

  of(name: string): number {
    const known = this.known.get(name)
    if (known !== undefined) return known
    let id = createHash('sha256').update(name).digest().readUInt32BE(0) >>> 1 || 1
    while (this.taken.has(id)) id = (id + 1) % 2 ** 31 || 1
    this.known.set(name, id)
    this.taken.add(id)
    return id
  }
}

/** A moment as records have it, in GMT; empty if the text is none. */
export const momentOf = (text: unknown): string => {
  const date = text instanceof Date ? text : new Date(String(text ?? ''))
  return text === undefined || text === null || text === '' || Number.isNaN(date.getTime())
    ? ''
    : date.toISOString().slice(0, 19).replace('T', ' ')
}

/** A date without a zone is one of the site's own. */
export const datesOf = (text: unknown): Pick<ItemRecord, 'date' | 'date_gmt'> => {
  const plain = typeof text === 'string' ? LOCAL.exec(text.trim()) : null
  if (!plain) return { date: '', date_gmt: momentOf(text) }
  const [, day = '', hours = '00:00', seconds = ':00'] = plain
  const date = `${day} ${hours}${seconds}`
  return { date: parseDateTime(date) ? date : '', date_gmt: '' }
}

const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?)?$/

/** SEO fields by the columns of AIOSEO. */
export const seoMeta = (columns: Readonly<Record<string, unknown>>): readonly MetaValue[] => {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return []
  return [{ key: AIOSEO_ROW, value: JSON.stringify(Object.fromEntries(given)) }]
}
