import { slugify } from '../../../lib/slug.ts'

/** Maximum length of `slugify`; longer slugs would not be found again. */
const MAX_LENGTH = 200

/**
 * The slug of a name or of an entered slug. Only letters of other scripts are percent-encoded; any
 * other `%` would be misread in an address. May be empty.
 */
export const slugOf = (text: string): string =>
  slugify(text.replace(/(?:%[89a-f][\da-f])+/gi, decodeOctets).replaceAll('%', ''))

const decodeOctets = (octets: string): string => {
  try {
    return decodeURIComponent(octets)
  } catch {
    return octets
  }
}

/** A slug with a number appended, within the maximum length. */
export const numberedSlug = (slug: string, number: number): string => {
  const end = `-${number}`
  let start = ''
  for (const [letter] of slug.matchAll(LETTERS)) {
    if (start.length + letter.length + end.length > MAX_LENGTH) break
    start += letter
  }
  return `${start.replace(/-$/, '')}${end}`
}

/** A percent-encoded letter: its first octet determines the number of octets. */
const LETTERS =
  /%[cd][\da-f]%[\da-f]{2}|%e[\da-f](?:%[\da-f]{2}){2}|%f[\da-f](?:%[\da-f]{2}){3}|[^%]/g

/**
 * The slug itself if it is free, else with the first free number appended. `findTaken` returns
 * which of the given slugs are in use.
 */
export const firstFreeSlug = async (
  slug: string,
  findTaken: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> => {
  if (!(await findTaken([slug])).has(slug)) return slug
  let next = 2
  // Growing batches: few queries even for a thousand equal names.
  for (let size = 10; ; size = Math.min(size * 10, 1_000)) {
    const candidates = Array.from({ length: size }, (_, index) => numberedSlug(slug, next + index))
    const taken = await findTaken(candidates)
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
    next += size
  }
}
