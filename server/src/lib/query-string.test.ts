import { describe, expect, it } from 'vitest'
import { buildQuery, parseQuery } from './query-string.ts'

describe('parseQuery', () => {
  it.each<[string, string, unknown]>([
    ['nothing', '', {}],
    ['plain pairs', 'a=1&b=two', { a: '1', b: 'two' }],
    ['empty pairs', '&&a=1&', { a: '1' }],
    ['a name without a value', 'a&b=', { a: '', b: '' }],
    ['a value with equals signs', 'a=b=c', { a: 'b=c' }],
    ['plus and percent', 'a=x+y%20z%2B', { a: 'x y z+' }],
    ['UTF-8', 'a=%C3%A9%F0%9F%98%80', { a: 'é😀' }],
    [
      'bad percent sequences',
      'a=%&b=%zz&c=50%25%2&d=é%',
      { a: '%', b: '%zz', c: '50%%2', d: 'é%' },
    ],
    ['octets that are no UTF-8', 'a=x%ffy', { a: 'x\ufffdy' }],
    ['the later scalar', 'a=1&a=2', { a: '2' }],
    ['appended items', 'a[]=1&a[]=2', { a: ['1', '2'] }],
    ['encoded brackets', 'a%5B%5D=1&a%5B0%5D=x', { a: ['x'] }],
    ['explicit indexes in the order they came in', 'a[1]=y&a[0]=x', { a: ['y', 'x'] }],
    ['a gap in the indexes', 'a[5]=x&a[]=y', { a: ['x', 'y'] }],
    ['keys that only look like numbers', 'a[00]=x', { a: { '00': 'x' } }],
    ['nested names', 'a[k][j]=v&a[k][]=w', { a: { k: { j: 'v', 0: 'w' } } }],
    ['lists of objects', 'a[0][k]=1&a[1][k]=2', { a: [{ k: '1' }, { k: '2' }] }],
    ['a list after a scalar', 'a=1&a[]=2', { a: ['2'] }],
    ['a scalar after a list', 'a[]=1&a=2', { a: '2' }],
    ['dots and spaces in names', 'a.b=1&c+d=2&+e=3', { a_b: '1', c_d: '2', e: '3' }],
    ['dots inside brackets', 'a.b[c.d]=1', { a_b: { 'c.d': '1' } }],
    ['an open bracket without end', 'a[b=1&c[d][e=2', { a_b: '1', c: { d: '2' } }],
    ['text after the brackets', 'a[b]c=1', { a: { b: '1' } }],
    ['names without a beginning', '[a]=1&=2&+=3&%00=4', {}],
    ['a name with a null byte', 'a%00b=1', { a: '1' }],
    [
      'constructor as a plain name',
      'constructor[prototype][x]=1',
      { constructor: { prototype: { x: '1' } } },
    ],
  ])('reads %s', (_, text, expected) => {
    expect(parseQuery(text)).toEqual(expected)
  })

  it('never reaches a prototype', () => {
    const parsed = parseQuery(
      '__proto__[x]=1&a[__proto__][x]=1&a[constructor][prototype][x]=1&__proto__=2',
    )
    expect(Reflect.get({}, 'x')).toBeUndefined()
    expect(Object.keys(parsed)).toEqual(['a'])
    expect(Object.getPrototypeOf(parsed)).toBeNull()
    expect(Object.getPrototypeOf(parsed.a)).toBeNull()
    expect(Object.keys(parsed.a as object)).toEqual(['constructor'])
  })

  it('ignores names nested deeper than 64 levels', () => {
    expect(Object.keys(parseQuery(`a${'[x]'.repeat(64)}=1`))).toEqual(['a'])
    expect(parseQuery(`a${'[x]'.repeat(65)}=1&b=2`)).toEqual({ b: '2' })
  })

  it('ignores pairs after the thousandth', () => {
    const parsed = parseQuery('a[]=1&'.repeat(1500))
    expect(parsed.a).toHaveLength(1000)
  })
})

describe('buildQuery', () => {
  it.each<[Record<string, unknown>, string]>([
    [{}, ''],
    [{ a: 1, b: 'x y' }, 'a=1&b=x%20y'],
    [{ include: [1, 2] }, 'include%5B0%5D=1&include%5B1%5D=2'],
    [{ a: { k: { j: 'v' } } }, 'a%5Bk%5D%5Bj%5D=v'],
    [{ yes: true, no: false }, 'yes=1&no=0'],
    [{ a: null, b: undefined, c: [], d: '' }, 'd='],
    [{ a: [null, 'x'] }, 'a%5B1%5D=x'],
    [{ "a'(": "é!*~'" }, 'a%27%28=%C3%A9%21%2A~%27'],
    [{ a: '\ud800' }, 'a=%EF%BF%BD'],
  ])('writes %j', (params, expected) => {
    expect(buildQuery(params)).toBe(expected)
  })

  it('is parsed back by parseQuery', () => {
    const params = { q: 'a+b & c=d%', list: ['x', ['y']], map: { k: 'v[]' } }
    expect(parseQuery(buildQuery(params))).toEqual(params)
  })
})
