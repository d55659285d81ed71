import { OrderedObject } from '../contract/ordered.ts'
import type { Wants } from '../contract/route.ts'

/**
 * `_fields`: the members of each item that the caller wants, also nested ones (`title.rendered`).
 * For a single item, requesting any link or `_embedded` returns all links, as in the reference.
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

/** Returns a predicate for the members of an item that the caller wants, in whole or in part. */
export const wantedMembers = (wanted: unknown): Wants => {
  const names = fieldNames(wanted)
  const named = new Set(names.map((name) => name.split('.')[0] ?? ''))
  // Embedding works on links, so they are needed too.
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

/** Names in a list, or in a text separated by commas or spaces. */
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

/** Members keep their order, regardless of the order of the names. */
const pickMembers = ({ members }: OrderedObject, tree: FieldTree): OrderedObject =>
  new OrderedObject(
    members.flatMap(([name, value]) => {
      if (!tree.has(name)) return []
      const inner = tree.get(name)
      return [[name, inner ? pick(value, inner) : value] as const]
    }),
  )
