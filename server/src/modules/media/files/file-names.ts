import { withoutAccents } from '../../../lib/slug.ts'
import { trimEndOf, trimOf } from '../../../lib/trim.ts'
import { fileTypeOfExtension } from '../common/index.ts'

export interface FileName {
  readonly base: string
  /** Lower case, without the dot; empty for a name without one. */
  readonly extension: string
}

/** Leaves room for a size and a number, within the limit of every storage. */
const MAX_BASE_BYTES = 180

/**
 * A name that is safe on every disk and in every address: no folders, accents or bidirectional
 * control characters, and no character with a meaning in a shell, an address or a form (SEC-41).
 */
export const cleanFileName = (given: string): FileName => {
  const plain = withoutAccents(given.toWellFormed())
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/[?[\]=<>:;,'"&$#*()|~`!{}%+^@’‘«»”“]/g, '')
    .replace(/[\s\p{Z}-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
  const name = trimOf(plain, '.-_')
  const dot = name.lastIndexOf('.')
  const base = dot === -1 ? name : name.slice(0, dot)
  const extension = dot === -1 ? '' : name.slice(dot + 1).toLowerCase()
  return { base: cut(withoutInnerExtensions(base)) || 'file', extension }
}

/**
 * Sub-sizes have names like `photo-300x200`, so an uploaded file with such a name gets a number.
 */
export const looksDerived = (base: string): boolean => /-(?:\d+x\d+|scaled|rotated)$/i.test(base)

/** The name of an edited copy; the suffix is not repeated for a copy of a copy. */
export const editedName = (base: string): string =>
  `${base.replace(/-edited(?:-\d+)?$/, '')}-edited`

/** Some web servers run `page.php.png` as a program, since they look at every extension. */
const withoutInnerExtensions = (base: string): string => {
  const [first = '', ...others] = base.split('.')
  const harmless = others.map((part) =>
    /^[a-z]{2,5}\d?$/i.test(part) && !fileTypeOfExtension(part.toLowerCase()) ? `${part}_` : part,
  )
  return [first, ...harmless].join('.')
}

const cut = (base: string): string => {
  let result = ''
  let bytes = 0
  for (const character of base) {
    bytes += Buffer.byteLength(character)
    if (bytes > MAX_BASE_BYTES) break
    result += character
  }
  return trimEndOf(result, '.-')
}
