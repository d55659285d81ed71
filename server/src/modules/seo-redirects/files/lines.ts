import { trimEndOf } from '../../../lib/trim.ts'
import { type BadLine, isBad, type Line } from '../../../transfer/read/line.ts'
import type { ImportedRule } from '../rules/index.ts'
import { redirectFileErrors } from './errors.ts'

/** A rule of a file with its place, or why there is none. */
export type RuleLine = Line<ImportedRule> | BadLine

/** The lines of a file of another site, as if it had been written for this one. */
export const movedHere = (lines: readonly RuleLine[], from: string): readonly RuleLine[] => {
  const home = URL.parse(from)
  if (!home || !/^https?:$/.test(home.protocol)) throw redirectFileErrors.seo_bad_redirect_origin()
  return lines.map((line) => {
    if (isBad(line)) return line
    const { id: _, input, ...rest } = line.record
    const { sourceUrl = '', targetUrl = '', isRegex } = input
    const source = isRegex ? sourceUrl : pathHere(sourceUrl, home)
    const moved = { ...input, sourceUrl: source, targetUrl: pathHere(targetUrl, home) }
    return { ...line, record: { ...rest, input: moved } }
  })
}

/** An address of the other site as a path; others stay as they are. */
const pathHere = (text: string, { host, pathname }: URL): string => {
  const begin = /^(?:https?:)?\/\//i.exec(text)?.[0].length
  if (begin === undefined || text.slice(begin, begin + host.length).toLowerCase() !== host)
    return text
  const path = text.slice(begin + host.length)
  if (path !== '' && !/^[/?#]/.test(path)) return text
  const folder = trimEndOf(pathname, '/')
  const rest = path.startsWith(`${folder}/`) || path === folder ? path.slice(folder.length) : path
  return rest.startsWith('/') ? rest : `/${rest}`
}
