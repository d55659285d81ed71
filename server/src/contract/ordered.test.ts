import { describe, expect, it } from 'vitest'
import { OrderedObject, printJson } from './ordered.ts'

describe('an ordered object', () => {
  it('keeps its members in order, whatever their names look like', () => {
    const names = ['b', '10', '9', '__proto__', 'a "quoted" one', '']
    const printed = printJson(new OrderedObject(names.map((name, index) => [name, index])))
    expect([...printed.matchAll(/:(\d)/g)].map(([, index]) => Number(index))).toEqual([
      ...names.keys(),
    ])
    expect(Object.keys(JSON.parse(printed))).toHaveLength(names.length)
  })

  it('may contain another one', () => {
    const inner = new OrderedObject([
      ['z', 1],
      ['1', [2]],
    ])
    expect(printJson(new OrderedObject([['inner', inner]]))).toBe('{"inner":{"z":1,"1":[2]}}')
  })

  it('leaves everything else to JSON', () => {
    expect(printJson([{ a: null }])).toBe('[{"a":null}]')
    expect(printJson(new OrderedObject([]))).toBe('{}')
  })
})
