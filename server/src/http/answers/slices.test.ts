import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OrderedObject } from '../../contract/ordered.ts'
import { printInSlices } from './slices.ts'

const LONG = 'ü'.repeat(300_000)

describe('printInSlices', () => {
  it.each([
    ['an empty list', []],
    ['a list', [1, 'a', null, { b: [] }]],
    ['a list with nothing in it', [undefined, () => 1]],
    ['long items', [LONG, { LONG }, LONG, LONG]],
    ['an object', { failed: 'validation', responses: [{ a: 1 }, null], none: undefined }],
    ['an empty object', {}],
    ['an object of long items', { responses: [{ LONG }, { LONG }, { LONG }] }],
  ])('prints %s as JSON.stringify does', async (_what, body) => {
    const { bytes, hash } = await printInSlices(body)
    expect(bytes.toString() === JSON.stringify(body)).toBe(true)
    expect(hash).toBe(createHash('sha1').update(bytes).digest('base64url'))
  })

  it('keeps the order of members', async () => {
    const { bytes } = await printInSlices([
      new OrderedObject([
        ['b', 1],
        ['1', 2],
      ]),
    ])
    expect(bytes.toString()).toBe('[{"b":1,"1":2}]')
  })

  it('lets others run between long items', async () => {
    let turns = 0
    const count = (): void => {
      turns++
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await printInSlices([LONG, LONG, LONG, LONG, LONG, LONG])
    clearImmediate(next)
    expect(turns).toBeGreaterThan(1)
  })
})
