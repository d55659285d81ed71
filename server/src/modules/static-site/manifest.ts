import { stampOf } from '../../versions/stamp.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'

/** What is known of an address since it was last read. */
export interface Entry {
  readonly file?: string | undefined
  readonly size?: number | undefined
  /** The hash of the written bytes. */
  readonly hash?: string | undefined
  /** The version of the response, or of a media file. */
  readonly etag?: string | undefined
  /** What the response was made from; without it, the address is read again each time. */
  readonly tags?: readonly string[] | undefined
  readonly stamp?: string | undefined
  /** When it expires, in milliseconds, even if nothing changed. */
  readonly until?: number | undefined
  readonly status: number
  /** The target of a redirect: an address of the copy, or of another site. */
  readonly to?: string | undefined
  readonly isPage?: boolean | undefined
  /** The addresses that it leads to. */
  readonly links?: readonly string[] | undefined
  readonly forms?: number | undefined
  readonly unlinked?: Readonly<Record<string, number>> | undefined
}

/** The state of a copy after a run. */
export interface Manifest {
  /** What all files depend on besides their tags: the version of the server, the address, settings. */
  readonly basis: string
  readonly entries: ReadonlyMap<string, Entry>
  /** All files of the copy, also those of redirects and for web servers. */
  readonly files: ReadonlySet<string>
}

export const MANIFEST = '.callboard-static.json'

const FORMAT = 1

interface Stored {
  readonly format: number
  readonly basis: string
  readonly files: readonly string[]
  readonly addresses: readonly string[]
  /** Links are numbers of addresses: they are most of the file otherwise. */
  readonly entries: Readonly<Record<string, Omit<Entry, 'links'> & { readonly links?: number[] }>>
}

export const printManifest = ({ basis, entries, files }: Manifest): string => {
  const numbers = new Map<string, number>()
  const numberOf = (address: string): number => {
    const number = numbers.get(address) ?? numbers.size
    numbers.set(address, number)
    return number
  }
  const stored = Array.from(entries, ([address, { links, ...entry }]) => [
    address,
    { ...entry, ...(links && { links: links.map(numberOf) }) },
  ])
  const content: Stored = {
    format: FORMAT,
    basis,
    files: [...files].sort(),
    addresses: [...numbers.keys()],
    entries: Object.fromEntries(stored),
  }
  return `${JSON.stringify(content)}\n`
}

export const readManifest = (text: string): Manifest => {
  const { format, basis, files, addresses, entries } = parse(text)
  if (format !== FORMAT || !Array.isArray(files) || !Array.isArray(addresses))
    throw new Error(`${MANIFEST} is from another version; remove it, and add --force`)
  return {
    basis,
    files: new Set(files),
    entries: new Map(
      Object.entries(entries).map(([address, { links, ...entry }]) => [
        address,
        { ...entry, ...(links && { links: links.flatMap((link) => addresses[link] ?? []) }) },
      ]),
    ),
  }
}

const parse = (text: string): Stored => {
  try {
    return JSON.parse(text) as Stored
  } catch {
    throw new Error(`${MANIFEST} is damaged; remove it, and add --force`)
  }
}

/** Whether nothing has changed since an entry was made. */
export const isCurrent = (
  { tags, stamp, until }: Entry,
  versions: VersionSnapshot | undefined,
  now: number,
): boolean =>
  tags !== undefined &&
  versions !== undefined &&
  stampOf(versions, tags) === stamp &&
  (until === undefined || until > now)
