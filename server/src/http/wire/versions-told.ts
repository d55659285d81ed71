import { readCookie } from '../../lib/cookies.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'

/**
 * Reports the versions that a write raised; a read that sends it back is not answered from an older
 * state.
 */
export const VERSION_HEADER = 'X-Callboard-Version'

/** The same for browsers, which send back only cookies. */
export const VERSION_COOKIE = 'callboard_version'

/** After this time every process has applied the change, or serves nothing from its cache. */
export const VERSION_COOKIE_MS = 5_000

/** `posts:17.terms:4`, which a header and a cookie can carry without encoding. */
export const printVersions = (versions: VersionSnapshot): string =>
  [...versions].map(([tag, version]) => `${tag}:${version}`).join('.')

interface Headers {
  readonly [name: string]: string | string[] | undefined
}

/** The minimum versions that a caller requires. Unreadable values are ignored. */
export const wantedVersions = (headers: Headers): VersionSnapshot | undefined => {
  const { [VERSION_HEADER.toLowerCase()]: header, cookie } = headers
  const told = [header, typeof cookie === 'string' ? readCookie(cookie, VERSION_COOKIE) : undefined]
  const wanted = new Map<string, number>()
  for (const [tag, version] of told.flatMap((text) =>
    typeof text === 'string' ? parse(text) : [],
  ))
    wanted.set(tag, Math.max(version, wanted.get(tag) ?? 0))
  return wanted.size > 0 ? wanted : undefined
}

/** Far more than all tags need. */
const MAX_LENGTH = 2_000

const parse = (text: string): readonly (readonly [string, number])[] =>
  text.length > MAX_LENGTH
    ? []
    : text.split('.').flatMap((part) => {
        const [, tag, version] = /^([\w-]{1,50}):(\d{1,15})$/.exec(part) ?? []
        return tag === undefined ? [] : [[tag, Number(version)] as const]
      })
