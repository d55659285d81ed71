import { boot } from '../../boot.ts'

/** The versions of the items that were read or written on this page, by path. */
const versions = new Map<string, string>()

/** Items have numbers, templates and template parts the names of theme and file: `callboard//home`. */
const ITEM = /^(wp\/v2\/[\w-]+)\/(\d+|[\w-]+\/\/[\w%-]+)$/

/** The address of one item in its parts. */
export interface ItemAddress {
  /** `wp/v2/posts`. */
  readonly collection: string
  readonly id: string
}

export const itemAddressOf = (url: string): ItemAddress | undefined => {
  const path = url.startsWith(boot.root) ? url.slice(boot.root.length).split('?')[0] : undefined
  const [, collection, id] = ITEM.exec(path ?? '') ?? []
  return collection === undefined || id === undefined ? undefined : { collection, id }
}

/** `wp/v2/posts/7`, the address of one item, or undefined for other addresses. */
export const itemPathOf = (url: string): string | undefined => {
  const address = itemAddressOf(url)
  return address && `${address.collection}/${address.id}`
}

/** The precondition of a write, so that a change by someone else is not overwritten unnoticed. */
export const preconditionOf = (url: string, method = 'GET'): Readonly<Record<string, string>> => {
  const version = method === 'GET' ? undefined : versions.get(itemPathOf(url) ?? '')
  return version === undefined ? {} : { 'If-Match': version }
}

/** Whether the version of an item is known; those of lists are not. */
export const knowsVersion = (url: string): boolean => versions.has(itemPathOf(url) ?? '')

/** Stores the version that a response is about. */
export const noteVersion = (url: string, version: string | null, id?: unknown): void => {
  if (!version) return
  const path = itemPathOf(url) ?? draftPathOf(url, id)
  if (path) versions.set(path, version)
}

/** After an item was removed: a template has a version again, that of its file. */
export const forgetVersion = (url: string): void => {
  versions.delete(itemPathOf(url) ?? '')
}

/** An autosave of an own draft changes the draft itself. */
const draftPathOf = (url: string, id: unknown): string | undefined => {
  const parent = /^(.*\/(\d+))\/autosaves(?:\?|$)/.exec(url)
  return parent?.[1] && Number(parent[2]) === id ? itemPathOf(parent[1]) : undefined
}

for (const [path, { headers }] of Object.entries(boot.preload))
  noteVersion(boot.root + path.slice(1), headers?.ETag ?? null)
