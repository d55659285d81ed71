import { type RenamedFiles, renameInText } from '../media/index.ts'
import { looksSerialised, mapTexts, parsePhp, printPhp } from '../php/index.ts'
import { addressRewriter, withoutSlash } from './addresses.ts'
import { type NewIds, rewriteIds } from './ids.ts'

/** Changes texts of another site so that they name what they named there. */
export interface TextRewriter {
  /** Addresses only, for anything that is not the text of an item. */
  addresses(text: string): string
  /** Addresses and ids. */
  content(text: string): string
  /** Values of PHP keep their form. */
  meta(value: string): string
  /** All texts in a value of JSON. */
  data(value: unknown): unknown
}

export const textRewriter = (
  from: { readonly home: string; readonly uploads: string | undefined },
  to: { readonly home: string; readonly uploads: string },
  renamed: RenamedFiles,
  ids: NewIds,
): TextRewriter => {
  const isElsewhere =
    from.uploads !== undefined && !from.uploads.startsWith(`${from.home}/wp-content/`)
  const files = isElsewhere
    ? addressRewriter([withoutSlash(from.uploads ?? '')], withoutSlash(to.uploads))
    : same
  const pages = addressRewriter([from.home], to.home)
  const addresses = (text: string): string => renameInText(pages(files(text)), renamed)
  const meta = (value: string): string => {
    const parsed = looksSerialised(value) ? parsePhp(value) : undefined
    return parsed ? printPhp(mapTexts(parsed, meta)) : addresses(value)
  }
  return {
    addresses,
    content: (text) => rewriteIds(addresses(text), ids),
    // Only a value that names the other site is read and printed again.
    meta: (value) => (addresses(value) === value ? value : meta(value)),
    data: (value) => mapData(value, addresses),
  }
}

const mapData = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member) => mapData(member, change))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, mapData(member, change)]),
  )
}

const same = (text: string): string => text
