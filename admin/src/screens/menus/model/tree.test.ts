import { describe, expect, it } from 'vitest'
import {
  change,
  depthAt,
  indent,
  moveDown,
  moveUp,
  outdent,
  parentOf,
  place,
  type Rows,
  remove,
  restore,
  rowsOf,
  siblingsOf,
  without,
} from './tree.ts'

/** One letter per row, with a dot per level: `a .b ..c d`. */
const tree = (text: string): Rows<{ readonly label: string }> =>
  text.split(' ').map((word) => {
    const key = word.replaceAll('.', '')
    return { key, depth: word.length - key.length, value: { label: key } }
  })

const shown = (rows: Rows<unknown>): string =>
  rows.map(({ key, depth }) => '.'.repeat(depth) + key).join(' ')

describe('rowsOf', () => {
  const item = (id: number, parent = 0) => ({ id, parent })

  it('lists each item after its parent, siblings in the given order', () => {
    const rows = rowsOf([item(4, 2), item(1), item(3), item(2, 1)])
    expect(shown(rows)).toBe('1 .2 ..4 3')
  })

  it('lists items whose parent is missing at the top, and items in a circle once', () => {
    expect(shown(rowsOf([item(1, 9), item(2, 3), item(3, 2), item(4, 4)]))).toBe('1 2 .3 4')
  })
})

describe('parents and siblings', () => {
  const rows = tree('a .b ..c .d e')
  it.each([
    ['a', undefined, 'a e'],
    ['b', 'a', 'b d'],
    ['c', 'b', 'c'],
    ['d', 'a', 'b d'],
    ['e', undefined, 'a e'],
  ])('of %s', (key, parent, siblings) => {
    expect([parentOf(rows, key), siblingsOf(rows, key).join(' ')]).toEqual([parent, siblings])
  })
})

describe('moves', () => {
  it.each([
    ['up past a branch', moveUp, 'd', 'a .b ..c d .e', 'd .e a .b ..c'],
    ['up inside its parent', moveUp, 'd', 'a .b ..c .d', 'a .d .b ..c'],
    ['down with its branch', moveDown, 'a', 'a .b c .d', 'c .d a .b'],
    ['in, below the sibling before', indent, 'c', 'a .b c .d', 'a .b .c ..d'],
    ['out, after all that is below its parent', outdent, 'b', 'a .b ..c .d e', 'a .d b .c e'],
  ])('%s', (_name, move, key, before, after) => {
    expect(shown(move(tree(before), key))).toBe(after)
  })

  it.each([
    ['up', moveUp, 'a'],
    ['up, as the first below its parent', moveUp, 'b'],
    ['down', moveDown, 'd'],
    ['down, as the last below its parent', moveDown, 'c'],
    ['in, as the first', indent, 'a'],
    ['in, as the first below its parent', indent, 'b'],
    ['out of nothing', outdent, 'd'],
    ['of a row that is gone', moveUp, 'x'],
    ['in, of a row that is gone', indent, 'x'],
    ['out, of a row that is gone', outdent, 'x'],
  ])('none %s', (_name, move, key) => {
    const rows = tree('a .b .c d')
    expect(move(rows, key)).toBe(rows)
  })
})

describe('place', () => {
  it.each([
    ['at the beginning', 'c', 0, 0, 'c a .b d'],
    ['below the row before, as deep as wanted', 'd', 2, 2, 'a .b ..d c'],
    ['no deeper than one below the row before', 'd', 1, 5, 'a .d .b c'],
    ['no higher than the row after', 'd', 1, 0, 'a .d .b c'],
    ['at the end', 'a', 2, 0, 'c d a .b'],
    ['at the end, below the last', 'a', 2, 1, 'c d .a ..b'],
  ])('puts a branch %s', (_name, key, index, depth, after) => {
    expect(shown(place(tree('a .b c d'), key, index, depth))).toBe(after)
  })

  it('changes nothing where the branch is already, or where there is none', () => {
    const rows = tree('a .b c')
    expect(place(rows, 'a', 0, 3)).toBe(rows)
    expect(place(rows, 'x', 0, 0)).toBe(rows)
  })

  it('knows the rows that stay, and the depths between them', () => {
    const others = without(tree('a .b c d'), 'a')
    expect(shown(others)).toBe('c d')
    expect([depthAt(others, 0, 4), depthAt(others, 2, 4), depthAt(others, 2, -1)]).toEqual([
      0, 1, 0,
    ])
    expect(depthAt([], 0, 3)).toBe(0)
  })
})

it('removes one row and moves those below it up', () => {
  expect(shown(remove(tree('a .b ..c .d e'), 'a'))).toBe('b .c d e')
  const rows = tree('a')
  expect(remove(rows, 'x')).toBe(rows)
})

describe('restore', () => {
  const before = tree('a .b ..c d')
  it.each([
    ['after the row before it', 'b', 'a .c d', 'a .b .c d'],
    ['at the beginning', 'a', 'b .c d', 'a b .c d'],
    ['after the row before it, wherever that is now', 'd', 'c a', 'c d a'],
    ['as deep as it fits', 'c', 'd b', 'd b .c'],
  ])('puts a row %s', (_name, key, now, after) => {
    expect(shown(restore(tree(now), before, key))).toBe(after)
  })

  it('gives it another key where the old one is used up', () => {
    expect(shown(restore(tree('a'), before, 'b', 'new'))).toBe('a .new')
  })

  it('changes nothing if the row is there, or was not', () => {
    const rows = tree('a b')
    expect(restore(rows, before, 'b')).toBe(rows)
    expect(restore(rows, before, 'x')).toBe(rows)
  })
})

it('changes the value of one row', () => {
  const rows = change(tree('a b'), 'b', { label: 'B' })
  expect(rows.map(({ value }) => value.label)).toEqual(['a', 'B'])
})
