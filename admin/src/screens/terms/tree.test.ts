import { describe, expect, it } from 'vitest'
import { branchOf, inTreeOrder } from './tree.ts'

const node = (id: number, parent: number) => ({ id, parent, name: `Term ${id}` })

const placesOf = (...nodes: readonly ReturnType<typeof node>[]) =>
  inTreeOrder(nodes).map(({ node, level }) => [node.id, level])

describe('inTreeOrder', () => {
  it('lists each category after its parent, siblings in the given order', () => {
    const places = placesOf(node(4, 2), node(1, 0), node(3, 1), node(2, 1))
    expect(places).toEqual([
      [1, 0],
      [3, 1],
      [2, 1],
      [4, 2],
    ])
  })

  it('lists a category whose parent is missing at the top', () => {
    expect(placesOf(node(1, 9))).toEqual([[1, 0]])
  })

  it('lists categories in a circle once', () => {
    expect(placesOf(node(1, 2), node(2, 1))).toEqual([
      [1, 0],
      [2, 1],
    ])
  })
})

describe('branchOf', () => {
  it('has the category and all below it', () => {
    const nodes = [node(1, 0), node(2, 1), node(3, 2), node(4, 0)]
    expect([...branchOf(nodes, 1)]).toEqual([1, 2, 3])
  })
})
