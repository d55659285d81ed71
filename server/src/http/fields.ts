import { OrderedObject } from '../contract/ordered.ts'
import type { Wants } from '../contract/route.ts'

/**
 * `_fields`: which members of each item the caller wants, also inside objects (`title.rendered`).
 * Of an item that comes alone, asking for any link or for what is embedded brings all links, as the
 * reference does.
 */
export const selectFields = (body: unknown, wanted: unknown): unknown => {
  const names = fieldNames(wanted)
  if (names.length === 0 || typeof body !== 'object' || body === null) return body
  if (Array.isArray(body)) {
    const tree = toTree(names)
    return body.map((item) => pick(item, tree))
  }
  const tree = toTree(names.map((name) => (needsLinks(name) ? '_links' : name)))
  return body instanceof OrderedObject ? pickMembers(body, tree) : pick(body, tree)
}

const needsLinks = (name: string): boolean => /^_(?:links|embedded)(?:\.|$)/.test(name)

/** Which members of an item are part of what the caller wants, whole or in part. */
export const wantedMembers = (wanted: unknown): Wants => {
  const names = fieldNames(wanted)
  const named = new Set(names.map((name) => name.split('.')[0] ?? ''))
  // Nothing is embedded but through links.
  if (names.some(needsLinks)) named.add('_links')
  return named.size === 0
    ? () => true
    : Object.assign((member: string) => named.has(member), { named })
}

type FieldTree = Map<string, FieldTree | undefined>

const fieldNames = (wanted: unknown): string[] =>
  nameList(wanted)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Names in a list, or in a text with commas or spaces between them. */
export const nameList = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.filter((name) => typeof name === 'string')
    : typeof given === 'string'
      ? given.split(/[\s,]/).filter((name) => name !== '')
      : []

const toTree = (names: readonly string[]): FieldTree => {
  const tree: FieldTree = new Map()
  for (const name of names) {
    let level = tree
    const path = name.split('.')
    for (const [index, step] of path.entries()) {
      if (level.has(step) && level.get(step) === undefined) break
      if (index === path.length - 1) {
        level.set(step, undefined)
        break
      }
      const next = level.get(step) ?? new Map()
      level.set(step, next)
      level = next
    }
  }
  return tree
}

const pick = (item: unknown, tree: FieldTree): unknown => {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  const picked: Record<string, unknown> = {}
  for (const [name, inner] of tree) {
    if (!Object.hasOwn(item, name)) continue
    const value = (item as Record<string, unknown>)[name]
    picked[name] = inner ? pick(value, inner) : value
  }
  return picked
}

/** Members stay where they were, whatever the order of the names. */
const pickMembers = ({ members }: OrderedObject, tree: FieldTree): OrderedObject =>
  new OrderedObject(
    members.flatMap(([name, value]) => {
      if (!tree.has(name)) return []
      const inner = tree.get(name)
      return [[name, inner ? pick(value, inner) : value] as const]
    }),
  )
