import { describe, expect, it } from 'vitest'
import { collectExtensions, extensionPoint, namedExtensionPoint } from './extension.ts'

describe('extensionPoint', () => {
  const words = extensionPoint<string>('word')

  it("lists contributions in the order of the modules' ranks", () => {
    const extensions = collectExtensions([
      { extensions: [words.with('a', 'b')] },
      {},
      { extensions: [words.with('c'), words.with('d')] },
    ])
    expect(extensions(words)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is an empty list without contributions', () => {
    expect(collectExtensions([])(words)).toEqual([])
  })

  it('keeps points of the same name apart', () => {
    const others = extensionPoint<number>('word')
    const extensions = collectExtensions([{ extensions: [words.with('a'), others.with(1)] }])
    expect([extensions(words), extensions(others)]).toEqual([['a'], [1]])
  })

  it('is joined once and frozen', () => {
    const extensions = collectExtensions([{ extensions: [words.with('a')] }])
    expect(extensions(words)).toBe(extensions(words))
    expect(Object.isFrozen(extensions(words))).toBe(true)
  })

  it('is typed on both sides', () => {
    // @ts-expect-error: a number is no word
    words.with(1)
    // @ts-expect-error: what is read are words
    const numbers: readonly number[] = collectExtensions([])(words)
    expect(numbers).toEqual([])
  })
})

describe('namedExtensionPoint', () => {
  const things = namedExtensionPoint<number>('thing')

  it('joins contributions of modules, each under its name', () => {
    const extensions = collectExtensions([
      { extensions: [things.with({ a: 1 })] },
      { extensions: [things.with({ b: 2 })] },
    ])
    expect([...extensions(things)]).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  it('refuses two contributors of one name at start-up', () => {
    expect(() =>
      collectExtensions([
        { extensions: [things.with({ a: 1 })] },
        { extensions: [things.with({ a: 2 })] },
      ]),
    ).toThrow('the thing "a" is made by two modules')
  })
})
