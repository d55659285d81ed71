import { type CopiedFile, UPLOADS_PATH } from '../../media/index.ts'

/** Replaces addresses that are the whole of a quoted string in the markup. */
export const replaceAddresses = (
  content: string,
  addresses: ReadonlyMap<string, string>,
): string => {
  let replaced = content
  for (const [from, to] of addresses)
    for (const quote of ['"', "'"])
      replaced = replaced.replaceAll(quote + from + quote, quote + to + quote)
  return replaced
}

/** Replaces ids and addresses of files with those of their copies. */
export const replaceFiles = (content: string, files: readonly CopiedFile[]): string => {
  if (files.length === 0) return content
  const ids = new Map(files.map(({ from, to }) => [String(from), String(to)]))
  const idOf = (id: string): string => ids.get(id) ?? id
  const one = (all: string, before: string, id: string): string =>
    ids.has(id) ? before + idOf(id) : all
  const several = (_all: string, before: string, list: string): string =>
    before + list.replace(/\d{1,15}/g, idOf)
  const named = content
    .replace(/("(?:id|mediaId)":|\b(?:wp-image-|attachment_)|\bdata-id=")(\d{1,15})(?!\d)/g, one)
    .replace(/("ids":\[|\bids=["'])([\d, ]{1,2000})/g, several)
  return files
    .flatMap(({ keys }) => [...keys])
    .reduce(
      (text, [from, to]) =>
        text.replaceAll(UPLOADS_PATH + encoded(from), UPLOADS_PATH + encoded(to)),
      named,
    )
}

const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/')
