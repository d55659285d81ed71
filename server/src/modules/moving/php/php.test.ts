import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePhp } from './parse.ts'
import { mapTexts, printPhp } from './print.ts'
import { plainOf } from './value.ts'

const read = (text: string): unknown => {
  const value = parsePhp(text)
  return value && plainOf(value)
}

describe('serialised values of PHP', () => {
  it.each([
    ['N;', null],
    ['b:1;', true],
    ['i:-7;', -7],
    ['d:0.10000000000000001;', 0.1],
    ['d:-INF;', -Infinity],
    ['s:7:"Größe";', 'Größe'],
    ['a:2:{i:0;s:1:"a";i:1;a:1:{s:1:"b";N;}}', ['a', { b: null }]],
    ['a:1:{i:5;b:0;}', { 5: false }],
    ['O:11:"Evil_Gadget":1:{s:3:"cmd";s:9:"rm -rf /x";}', { cmd: 'rm -rf /x' }],
    ['O:1:"A":1:{s:4:"\0A\0b";i:1;}', { b: 1 }],
    ['C:1:"A":3:{x;y}', null],
    ['E:7:"A:Hello";', 'A:Hello'],
    ['a:2:{i:0;a:1:{s:1:"x";i:1;}i:1;R:2;}', [{ x: 1 }, { x: 1 }]],
  ])('%j are read as data, and written as they were', (text, value) => {
    expect(read(text)).toEqual(value)
    const parsed = parsePhp(text)
    expect(parsed && printPhp(parsed)).toBe(text)
  })

  it.each([
    'plain',
    's:5:"hi";',
    'a:1:{s:3:"key";s:99:"too short";}',
    'a:2:{i:0;s:3:"abc";i:1;s:10:"cut he',
    'a:999999999:{}',
    'a:1:{a:0:{}i:1;}',
    's:1:"ü";',
    'i:1;i:2;',
    'r:1;',
    'a:1:{i:0;R:9;}',
    `${'a:1:{i:0;'.repeat(5_000)}N;${'}'.repeat(5_000)}`,
  ])('are not %j', (text) => expect(parsePhp(text)).toBeUndefined())

  it('that refer to what they are in come to an end', () => {
    const links = Array.from({ length: 1_000 }, (_, at) => `i:${at};R:1;`).join('')
    expect(JSON.stringify(read(`a:1000:{${links}}`)).length).toBeLessThan(2_000_000)
  })

  it('keep their lengths right when their texts change', () => {
    const text = 'a:2:{i:0;s:4:"http";i:1;O:1:"A":1:{s:1:"u";s:4:"http";}}'
    const value = parsePhp(text)
    const changed = value && mapTexts(value, (old) => `${old}ö`)
    expect(changed && printPhp(changed)).toBe(
      'a:2:{i:0;s:6:"httpö";i:1;O:1:"A":1:{s:1:"u";s:6:"httpö";}}',
    )
  })

  it('are never taken for something else, however a text is cut or changed', () => {
    const text = 'a:3:{s:1:"a";d:1.5;i:0;O:1:"A":1:{s:1:"u";s:2:"ö";}i:1;r:4;}'
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), fc.string(), (from, to, put) => {
        const changed = text.slice(0, from) + put + text.slice(to)
        const value = parsePhp(changed)
        if (value) expect(parsePhp(printPhp(value))).toEqual(value)
      }),
    )
  })
})
