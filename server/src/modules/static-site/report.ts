import type { StaticRedirect } from './for-servers.ts'
import type { Entry } from './manifest.ts'

/** What one run did, and what the copy lacks. */
export interface StaticReport {
  readonly url: string
  readonly pages: number
  /** All files of the copy. */
  readonly files: number
  /** Pages and files that were made anew, and those that were taken as they are. */
  readonly rendered: number
  readonly reused: number
  readonly written: readonly string[]
  readonly unchanged: number
  readonly deleted: readonly string[]
  readonly redirects: number
  /** Links within the site that lead nowhere. */
  readonly broken: readonly { readonly link: string; readonly page: string }[]
  /** Addresses that the server failed to answer; their former files stay. */
  readonly failed: readonly { readonly address: string; readonly status: number }[]
  readonly leftOut: LeftOut
  readonly seconds: number
}

export interface LeftOut {
  /** Pages that lost a form: searches, comments, passwords. */
  readonly forms: number
  /** Links to what only a server answers, with the number of pages that had them. */
  readonly server: Readonly<Record<string, number>>
  /** Links to lists by several criteria. */
  readonly filtered: number
  /** Addresses without a file name, or whose file belongs to something else. */
  readonly unwritable: readonly string[]
  /** Addresses beyond the most that one path may have with parameters, or the whole site. */
  readonly tooMany: number
  /** Redirect rules with patterns or conditions. */
  readonly rules: number
}

/** Examples suffice to find the cause; the whole list could be as long as the site. */
const MOST_LISTED = 1_000

/** Links of pages to addresses where nothing was found. */
export const brokenLinks = (
  entries: ReadonlyMap<string, Entry>,
): readonly { readonly link: string; readonly page: string }[] => {
  const broken: { link: string; page: string }[] = []
  for (const [page, { links = [] }] of entries)
    for (const link of links) {
      const found = entries.get(link)
      if (found !== undefined && found.status >= 400 && found.status < 500)
        broken.push({ link, page })
      if (broken.length >= MOST_LISTED) return broken
    }
  return broken
}

/** The redirects among the entries; `linkOf` makes the target's path. */
export const redirectsOf = (
  entries: ReadonlyMap<string, Entry>,
  linkOf: (address: string) => string,
): readonly StaticRedirect[] =>
  Array.from(entries)
    .flatMap(([from, { status, to }]) =>
      to === undefined ? [] : [{ from, to: to.startsWith('/') ? linkOf(to) : to, status }],
    )
    .sort((one, other) => (one.from < other.from ? -1 : 1))

/** Sums up what the pages lost. */
export const lossesOf = (
  entries: ReadonlyMap<string, Entry>,
): Pick<LeftOut, 'forms' | 'server' | 'filtered'> => {
  const server = new Map<string, number>()
  let forms = 0
  let filtered = 0
  for (const { forms: own = 0, unlinked = {} } of entries.values()) {
    if (own > 0) forms++
    for (const [place, count] of Object.entries(unlinked)) {
      if (place === FILTERED) filtered += count
      else server.set(place, (server.get(place) ?? 0) + 1)
    }
  }
  return { forms, server: Object.fromEntries([...server].sort()), filtered }
}

/** The name under which an entry counts its links to lists by several criteria. */
export const FILTERED = '?'
