import { readCookie } from '../../lib/cookies.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'

/** Tells a writer what the write has raised; sent back with a read, it is not answered with less. */
export const VERSION_HEADER = 'X-Callboard-Version'

/** The same for people, whose browsers send back nothing but cookies. */
export const VERSION_COOKIE = 'callboard_version'

/** After that every process has heard of it, or answers nothing from memory. */
export const VERSION_COOKIE_MS = 5_000

/** `posts:17.terms:4`, which a header and a cookie can carry as it is. */
export const printVersions = (versions: VersionSnapshot): string =>
  [...versions].map(([tag, version]) => `${tag}:${version}`).join('.')

interface Headers {
  readonly [name: string]: string | string[] | undefined
}

/** What a caller wants to see at least. What cannot be read asks for nothing. */
export const wantedVersions = (headers: Headers): VersionSnapshot | undefined => {
  const { [VERSION_HEADER.toLowerCase()]: header, cookie } = headers
  const told = [header, typeof cookie === 'string' ? readCookie(cookie, VERSION_COOKIE) : undefined]
  const wanted = new Map(told.flatMap((text) => (typeof text === 'string' ? parse(text) : [])))
  return wanted.size > 0 ? wanted : undefined
}

/** Far more than there are tags. */
const MAX_LENGTH = 2_000

const parse = (text: string): readonly (readonly [string, number])[] =>
  text.length > MAX_LENGTH
    ? []
    : text.split('.').flatMap((part) => {
        const [, tag, version] = /^([\w-]{1,50}):(\d{1,15})$/.exec(part) ?? []
        return tag === undefined ? [] : [[tag, Number(version)] as const]
      })
