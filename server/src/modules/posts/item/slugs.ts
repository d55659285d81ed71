import { slugify } from '../../../lib/slug.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { type PostType, postTypes } from '../../types/index.ts'
import type { PostRow } from './row.ts'
import { findSlugOwners, findTakenSlugs } from './store.ts'

/** The scope in which a slug has to be unique. */
export interface SlugPlace {
  readonly type: PostType
  readonly parentId: number
  /** The item itself, which is excluded from the check. */
  readonly id: number
}

const MAX_LENGTH = 200
const TRASHED = '__trashed'

/**
 * Returns the slug if it is free, otherwise with the first free number appended. Concurrent
 * requests for such a slug wait until the transaction ends.
 */
export const uniqueSlug = async (db: Writer, slug: string, place: SlugPlace): Promise<string> => {
  await advisoryLock(db, `slugs: ${stemOf(slug)}`)
  if (!isReserved(slug, place.type) && (await findFree(db, [slug], place)) !== undefined)
    return slug
  let next = 2
  // Growing batches: few queries even if a thousand items share a title.
  for (let size = 10; ; size = Math.min(size * 10, 1_000)) {
    const numbered = Array.from({ length: size }, (_, index) => withNumber(slug, next + index))
    const free = await findFree(db, numbered, place)
    if (free !== undefined) return free
    next += size
  }
}

/** The slug of a trashed item, which frees the original one. */
export const trashedSlug = (slug: string): string =>
  slug.endsWith(TRASHED) ? slug : cut(slug, MAX_LENGTH - TRASHED.length) + TRASHED

/** The slug for a title; without one, the id. */
export const slugOfTitle = (title: string, id: number): string => slugify(title) || String(id)

/**
 * The slug that each item would get from its title if it were saved now. Items that have it already
 * need no query, and all others share one.
 */
export const slugsOfTitles = async (
  db: Reader,
  type: PostType,
  rows: readonly Named[],
): Promise<ReadonlyMap<number, string>> => {
  const slugs = new Map(rows.map((row) => [row.id, slugOfTitle(row.title, row.id)]))
  const others = rows.filter((row) => row.slug !== slugs.get(row.id))
  if (others.length === 0) return slugs
  const wanted = new Map(others.map((row) => [row, numbered(slugs.get(row.id) ?? '', type)]))
  const owners = await findSlugOwners(db, rivalsOf(type), [...wanted.values()].flat())
  for (const [row, candidates] of wanted) {
    const isTaken = (slug: string): boolean =>
      owners.some(
        (owner) =>
          owner.slug === slug &&
          owner.id !== row.id &&
          (!type.isHierarchical || owner.parent_id === row.parent_id),
      )
    const free = candidates.find((slug) => !isTaken(slug))
    if (free !== undefined) slugs.set(row.id, free)
  }
  return slugs
}

type Named = Pick<PostRow, 'id' | 'title' | 'slug' | 'parent_id'>

/** The slug and its first numbers; if all are taken, the slug is shown without one. */
const numbered = (slug: string, type: PostType): readonly string[] => [
  ...(isReserved(slug, type) ? [] : [slug]),
  ...Array.from({ length: 20 }, (_, index) => withNumber(slug, index + 2)),
]

const findFree = async (
  db: Reader,
  slugs: readonly string[],
  { type, parentId, id }: SlugPlace,
): Promise<string | undefined> => {
  const taken = await findTakenSlugs(db, slugs, {
    types: rivalsOf(type),
    // In a tree the path has to be unique, not the slug.
    parentId: type.isHierarchical ? parentId : undefined,
    exceptId: id,
  })
  return slugs.find((slug) => !taken.has(slug))
}

/**
 * The types whose items could have the same address. Attachments share addresses with pages and
 * posts, so their slugs are unique among all types; pages avoid slugs of attachments.
 */
const rivalsOf = ({ name, isHierarchical }: PostType): readonly string[] => {
  if (name === ATTACHMENT) return postTypes.map((type) => type.name)
  return isHierarchical ? [name, ATTACHMENT] : [name]
}

const ATTACHMENT = 'attachment'

const withNumber = (slug: string, number: number): string => {
  const suffix = `-${number}`
  return cut(slug, MAX_LENGTH - suffix.length) + suffix
}

/**
 * The common prefix of all slugs derived from this one, so that conflicting requests share a lock.
 */
const stemOf = (slug: string): string => {
  const words = slug.split('-')
  while (words.length > 1 && /^\d+$/.test(words.at(-1) ?? '')) words.pop()
  return words.join('-').slice(0, STEM_LENGTH)
}

/** Shorter than a slug of full length that was cut for a number. */
const STEM_LENGTH = 150

/** Names with a meaning in addresses: feeds, embeds, years and numbered pages. */
const isReserved = (slug: string, { isHierarchical }: PostType): boolean =>
  RESERVED.has(slug) || (isHierarchical ? /^(page)?\d+$/ : /^\d+$/).test(slug)

const RESERVED = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed'])

/** Cuts between whole characters; a percent-encoded one may have several bytes. */
const cut = (slug: string, length: number): string => {
  if (slug.length <= length) return slug
  let start = slug.slice(0, length).replace(/%[\da-f]?$/, '')
  for (let bytes = 0; bytes < 3 && !isDecodable(start); bytes++)
    start = start.replace(/%[\da-f]{2}$/, '')
  return trimEndOf(start, '-')
}

const isDecodable = (slug: string): boolean => {
  try {
    decodeURIComponent(slug)
    return true
  } catch {
    return false
  }
}
