import { slugify } from '../../../lib/slug.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { type PostType, postTypes } from '../../types/index.ts'
import type { PostRow } from './row.ts'
import { findSlugOwners, findTakenSlugs } from './store.ts'

/** Where a slug has to be the only one of its kind. */
export interface SlugPlace {
  readonly type: PostType
  readonly parentId: number
  /** The item that asks; its own slug is no obstacle. */
  readonly id: number
}

const MAX_LENGTH = 200
const TRASHED = '__trashed'

/**
 * The slug itself where it is free, else with the first free number behind it. Whoever else asks
 * for such a slug waits until the transaction ends.
 */
export const uniqueSlug = async (db: Writer, slug: string, place: SlugPlace): Promise<string> => {
  await advisoryLock(db, `slugs: ${stemOf(slug)}`)
  if (!isReserved(slug, place.type) && (await findFree(db, [slug], place)) !== undefined)
    return slug
  let next = 2
  // Larger and larger helpings: few questions even where a thousand items share a title.
  for (let size = 10; ; size = Math.min(size * 10, 1_000)) {
    const numbered = Array.from({ length: size }, (_, index) => withNumber(slug, next + index))
    const free = await findFree(db, numbered, place)
    if (free !== undefined) return free
    next += size
  }
}

/** A trashed item makes room for another one with its slug. */
export const trashedSlug = (slug: string): string =>
  slug.endsWith(TRASHED) ? slug : cut(slug, MAX_LENGTH - TRASHED.length) + TRASHED

/** What the title would give as a slug; without one, the id stands in. */
export const slugOfTitle = (title: string, id: number): string => slugify(title) || String(id)

/**
 * What each item would be called by its title, were it saved now. Items that are called so already
 * need no question, and all others share one.
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

/** The slug and its first numbers; where all are taken, it is shown without one. */
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
    // In a tree the path has to be unique, not the name.
    parentId: type.isHierarchical ? parentId : undefined,
    exceptId: id,
  })
  return slugs.find((slug) => !taken.has(slug))
}

/**
 * The types whose items could stand at the same address. Attachments stand among pages and posts,
 * so theirs is free of all others; pages make way for attachments.
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

/** What every slug that could be made of this one begins with, so that those who may meet do. */
const stemOf = (slug: string): string => {
  const words = slug.split('-')
  while (words.length > 1 && /^\d+$/.test(words.at(-1) ?? '')) words.pop()
  return words.join('-').slice(0, STEM_LENGTH)
}

/** Shorter than a slug of full length that was cut to make room for a number. */
const STEM_LENGTH = 150

/** Names that mean something else in addresses: feeds, embeds, years and numbered pages. */
const isReserved = (slug: string, { isHierarchical }: PostType): boolean =>
  RESERVED.has(slug) || (isHierarchical ? /^(page)?\d+$/ : /^\d+$/).test(slug)

const RESERVED = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed'])

/** Cuts between whole characters, of which a percent-encoded one takes several bytes. */
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
