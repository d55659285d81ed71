import { boot } from '../../boot.ts'

/** The versions of the items that were read or written on this page, by path. */
const versions = new Map<string, string>()

/** `wp/v2/posts/7`, the address of one item, or undefined for other addresses. */
export const itemPathOf = (url: string): string | undefined => {
  const path = url.startsWith(boot.root) ? url.slice(boot.root.length).split('?')[0] : undefined
  return path && /^wp\/v2\/[\w-]+\/\d+$/.test(path) ? path : undefined
}

/** The precondition of a write, so that a change by someone else is not overwritten unnoticed. */
export const preconditionOf = (url: string, method = 'GET'): Readonly<Record<string, string>> => {
  const version = method === 'GET' ? undefined : versions.get(itemPathOf(url) ?? '')
  return version === undefined ? {} : { 'If-Match': version }
}

/** Stores the version that a response is about. */
export const noteVersion = (url: string, version: string | null, id: unknown): void => {
  if (!version) return
  const path = itemPathOf(url) ?? draftPathOf(url, id)
  if (path) versions.set(path, version)
}

/** An autosave of an own draft changes the draft itself. */
const draftPathOf = (url: string, id: unknown): string | undefined => {
  const parent = /^(.*\/(\d+))\/autosaves(?:\?|$)/.exec(url)
  return parent?.[1] && Number(parent[2]) === id ? itemPathOf(parent[1]) : undefined
}

for (const [path, { headers }] of Object.entries(boot.preload))
  noteVersion(boot.root + path.slice(1), headers?.ETag ?? null, undefined)
