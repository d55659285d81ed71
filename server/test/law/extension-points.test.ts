import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { modules } from '../../src/modules.ts'
import { siteModule } from '../../src/site/index.ts'

const SOURCE = new URL('../../src/', import.meta.url)

interface Point {
  readonly variable: string
  readonly name: string
  /** The folders that declare it, contribute to it, or read it. */
  readonly folders: ReadonlySet<string>
  readonly isRead: boolean
}

let points: readonly Point[]
beforeAll(async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const files = await Promise.all(
    names.map(async (name) => ({
      folder: dirname(name),
      text: await readFile(new URL(name, SOURCE), 'utf8'),
    })),
  )
  const declared = files.flatMap(({ folder, text }) =>
    Array.from(
      text.matchAll(/^export const (\w+) =\s*(?:namedE|e)xtensionPoint<[\s\S]*?>\(\s*'([^']+)'/gm),
      ([, variable = '', name = '']) => ({ folder, variable, name }),
    ),
  )
  points = declared.map(({ folder, variable, name }) => {
    const foldersWith = (words: string) =>
      files.filter(({ text }) => text.includes(words)).map((file) => file.folder)
    const readers = foldersWith(`xtensions(${variable})`)
    return {
      variable,
      name,
      folders: new Set([folder, ...readers, ...foldersWith(`${variable}.with(`)]),
      isRead: readers.length > 0,
    }
  })
})

/** An unused extension point is speculation. */
it('every extension point has a contributor and a consumer', () => {
  expect(points.length).toBeGreaterThan(30)
  const contributed = new Set(
    [...modules, siteModule].flatMap(({ extensions = [] }) =>
      extensions.map(({ point }) => point.name),
    ),
  )
  expect(points.filter(({ name }) => !contributed.has(name))).toEqual([])
  expect(points.filter(({ isRead }) => !isRead)).toEqual([])
})

/** Within a folder a function call says the same. */
it('every extension point connects folders', () => {
  expect(points.filter(({ folders }) => folders.size === 1)).toEqual([])
})
