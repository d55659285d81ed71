import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

/**
 * Invented words with the established term that replaces them. They are searched in file names and in
 * declared names.
 */
const DENIED: Readonly<Record<string, string>> = {
  Breathe: 'yieldToEventLoop',
  Desk: 'moderation',
  Ears: 'Listener',
  GivenFields: 'MetaFieldsInput',
  'Keep(?=Newest)': 'prune',
  Led: 'redirected',
  Looks$: 'styles',
  OwnWords: 'MetaFields',
  Takers: 'interceptors',
  'Tell(?=[A-Z])': 'notify, emit, send, print',
  'Try(?=Out)': 'test, assert',
  Wish: 'Request',
  Wishes: 'Requests',
}

const SOURCE = new URL('../../src/', import.meta.url)

/** Splits a name into capitalised words: `readDeskQuery` and `desk-query.ts` both contain `Desk`. */
const wordsOf = (name: string): string =>
  name.replace(/\.ts$/, '').replace(/(?:^|[-_./])([a-z])/g, (_, l) => l.toUpperCase())

const DECLARED =
  /\b(?:const|let|function|class|interface|type|enum)\s+(\w+)|^\s*(?:readonly )?(\w+)\??(?:\(|:)/gm

const deniedIn = (name: string): readonly string[] =>
  Object.entries(DENIED).flatMap(([word, instead]) =>
    new RegExp(`(?<![A-Z])${word}(?![a-z])`).test(wordsOf(name))
      ? [`${name}: rather ${instead}`]
      : [],
  )

/** Comments name the part of the code that acts: the caller, the handler, other requests. */
const RIDDLE = /^\s*(?:\*|\/\/|\/\*\*).*\b(?:whoever|nobody|somebody)\b/gim

describe('comments', () => {
  it('name the part of the code that acts', async () => {
    const roots = ['../../src/', '../../test/', '../../../scripts/', '../../../client/src/']
    const faults = await Promise.all(
      roots.map(async (root) => {
        const folder = new URL(root, import.meta.url)
        const files = (await readdir(folder, { recursive: true })).filter(
          (file) => file.endsWith('.ts') && !file.startsWith('gen/'),
        )
        const found = await Promise.all(
          files.map(async (file) => {
            const text = await readFile(new URL(file, folder), 'utf8')
            return Array.from(text.matchAll(RIDDLE), ([line]) => `${file}: ${line.trim()}`)
          }),
        )
        return found.flat()
      }),
    )
    expect(faults.flat()).toEqual([])
  })

  it.each([
    ['/** Nobody waits for that. */', 1],
    [' * whoever reads', 1],
    ["const name = 'nobody'", 0],
  ])('are searched in %s', (line, count) => {
    expect(Array.from(line.matchAll(RIDDLE))).toHaveLength(count)
  })
})

describe('names', () => {
  it('use established terms', async () => {
    const files = (await readdir(SOURCE, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/migrations\/|demo|\.test\.ts$/.test(file),
    )
    const faults = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(new URL(file, SOURCE), 'utf8')
        const names = Array.from(text.matchAll(DECLARED), ([, a, b]) => a ?? b ?? '')
        return [...deniedIn(file), ...names.flatMap(deniedIn).map((fault) => `${file}: ${fault}`)]
      }),
    )
    expect([...new Set(faults.flat())]).toEqual([])
  })

  it('are split into words', () => {
    expect(deniedIn('readDeskQuery')).toHaveLength(1)
    expect(deniedIn('site/common/looks.ts')).toHaveLength(1)
    expect(deniedIn('tellLoaders')).toHaveLength(1)
    expect(deniedIn('misled')).toHaveLength(0)
    expect(deniedIn('storytellers')).toHaveLength(0)
    expect(deniedIn('Desktop')).toHaveLength(0)
  })
})
