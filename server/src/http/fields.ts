import { OrderedObject } from '../contract/ordered.ts'
import type { Wants } from '../contract/route.ts'

/**
 * `_fields`: which members of each item the caller wants, also inside objects (`title.rendered`).
 * Asking for any link brings all links, as the reference does.
 */
export const selectFields = (body: unknown, wanted: unknown): unknown => {
  const names = fieldNames(wanted)
  if (names.length === 0 || typeof body !== 'object' || body === null) return body
  const tree = toTree(names)
  if (body instanceof OrderedObject) return pickMembers(body, tree)
  return Array.isArray(body) ? body.map((item) => pick(item, tree)) : pick(body, tree)
}

/** Which members of an item are part of what the caller wants, whole or in part. */
export const wantedMembers = (wanted: unknown): Wants => {
  const named = new Set(fieldNames(wanted).map((name) => name.split('.')[0] ?? ''))
  return named.size === 0
    ? () => true
    : Object.assign((member: string) => named.has(member), { named })
}

type FieldTree = Map<string, FieldTree | undefined>

const fieldNames = (wanted: unknown): string[] => {
  const parts = Array.isArray(wanted) ? wanted : typeof wanted === 'string' ? wanted.split(',') : []
  return parts.flatMap((part) =>
    typeof part === 'string' && part.trim() !== '' ? [part.trim()] : [],
  )
}

const toTree = (names: readonly string[]): FieldTree => {
  const tree: FieldTree = new Map()
  for (const name of names) {
    let level = tree
    const path = name.split('.')
    for (const [index, step] of path.entries()) {
      if (level.has(step) && level.get(step) === undefined) break
      if (index === path.length - 1 || step === '_links') {
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
