import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { Head } from '../../head/index.ts'
import { type Finding, found } from './checks/index.ts'
import type { ObjectRef } from './store.ts'

const FIELDS = ['title', 'description'] as const

/** A title or description in the form by which equal ones are found. */
export interface HeadText {
  readonly field: (typeof FIELDS)[number]
  readonly hash: string
}

/** The texts of a public page; empty ones have other findings. */
export const textsOf = (head: Pick<Head, 'title' | 'description'>): readonly HeadText[] =>
  FIELDS.flatMap((field) => {
    const text = head[field].trim().toLowerCase()
    return text === '' ? [] : [{ field, hash: hash('sha1', `${field}\n${text}`, 'hex') }]
  })

/** Whether other objects have the same title, or the same description. */
export const duplicateFindings = async (
  db: Reader,
  { kind, id }: ObjectRef,
  texts: readonly HeadText[],
): Promise<readonly Finding[]> => {
  if (texts.length === 0) return []
  const rows = await db
    .selectFrom('seo_head_texts')
    .select(['field', sql<number>`count(*)`.as('others')])
    .where(
      'hash',
      'in',
      texts.map((text) => text.hash),
    )
    .where((eb) => eb.not(eb.and({ kind, object_id: id })))
    .groupBy('field')
    .execute()
  return texts.map(({ field }) => {
    const total = Number(rows.find((row) => row.field === field)?.others ?? 0)
    return total === 0 ? found(`${field}-unique`) : found(`${field}-duplicate`, { total })
  })
}

interface Texts {
  readonly id: number
  readonly texts: readonly HeadText[]
}

/** Stores the texts of these objects; returns the hashes that they no longer have, and the new ones. */
export const replaceTexts = async (
  db: Writer,
  kind: ObjectRef['kind'],
  objects: readonly Texts[],
): Promise<{ readonly lost: readonly string[]; readonly gained: readonly string[] }> => {
  if (objects.length === 0) return { lost: [], gained: [] }
  const ids = objects.map(({ id }) => id)
  const before = await db
    .deleteFrom('seo_head_texts')
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .returning(['object_id', 'hash'])
    .execute()
  const rows = objects.flatMap(({ id, texts }) =>
    texts.map((text) => ({ kind, object_id: id, ...text })),
  )
  if (rows.length > 0) await db.insertInto('seo_head_texts').values(rows).execute()
  const had = new Set(before.map((row) => `${row.object_id} ${row.hash}`))
  const has = new Set(rows.map((row) => `${row.object_id} ${row.hash}`))
  return {
    lost: before.filter((row) => !has.has(`${row.object_id} ${row.hash}`)).map((row) => row.hash),
    gained: rows.filter((row) => !had.has(`${row.object_id} ${row.hash}`)).map((row) => row.hash),
  }
}

/** The number of objects that one change lets be analysed again. */
const MAX_TWINS = 100

/**
 * Objects whose finding about duplicates is outdated: those that share a new text but have no such finding yet,
 * and those that are alone with a text now. Each is found once, so analyses come to an end.
 */
export const findTwins = async (
  db: Reader,
  { lost, gained }: { readonly lost: readonly string[]; readonly gained: readonly string[] },
): Promise<readonly ObjectRef[]> => {
  const [joined, left] = await Promise.all([findJoined(db, gained), findLeft(db, lost)])
  return [...joined, ...left].map(({ kind, id }) => ({
    kind: kind === 'term' ? 'term' : 'post',
    id,
  }))
}

interface Row {
  readonly kind: string
  readonly id: number
}

const findJoined = async (db: Reader, hashes: readonly string[]): Promise<readonly Row[]> =>
  hashes.length === 0
    ? []
    : db
        .selectFrom('seo_head_texts as text')
        .select(['text.kind', 'text.object_id as id'])
        .distinct()
        .where('text.hash', 'in', hashes)
        .where(
          sql<boolean>`exists (select 1 from seo_head_texts as other where other.hash = text.hash
            and (other.kind <> text.kind or other.object_id <> text.object_id))`,
        )
        .where(
          sql<boolean>`not exists (select 1 from seo_findings as finding
            where finding.kind = text.kind and finding.object_id = text.object_id
            and finding.code = text.field || '-duplicate')`,
        )
        .limit(MAX_TWINS)
        .execute()

const findLeft = async (db: Reader, hashes: readonly string[]): Promise<readonly Row[]> =>
  hashes.length === 0
    ? []
    : db
        .selectFrom('seo_head_texts')
        .select([sql<string>`min(kind)`.as('kind'), sql<number>`min(object_id)`.as('id')])
        .where('hash', 'in', hashes)
        .groupBy('hash')
        .having(sql<boolean>`count(*) = 1`)
        .execute()
