import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'

const PAGE = new URL('../../../docs/admin.md', import.meta.url)
const TESTS = new URL('../browser/', import.meta.url)

interface Row {
  readonly job: string
  readonly place: string
  readonly file?: string
  readonly title?: string
}

const TITLE = /\bit(?:\.\w+)*(?:\([^()]*\))?\(\s*'((?:\\.|[^'\\\n])*)'/g

let rows: readonly Row[]
/** The titles of the tests of each file. */
let titles: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  const lines = (await readFile(PAGE, 'utf8')).split('\n')
  const start = lines.indexOf('| job | where | test |') + 2
  const end = lines.indexOf('', start)
  rows = lines.slice(start, end).map((line) => {
    const [, job = '', place = '', test = ''] = line.split('|').map((cell) => cell.trim())
    const [, file, title] = /^`([\w-]+\.test\.ts)`: (.+)$/.exec(test) ?? []
    return { job, place, ...(file && title ? { file, title } : {}) }
  })
  const files = (await readdir(TESTS)).filter((name) => name.endsWith('.test.ts'))
  titles = new Map(
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(new URL(file, TESTS), 'utf8')
        return [file, Array.from(text.matchAll(TITLE), ([, title = '']) => title)] as const
      }),
    ),
  )
})

describe('the jobs of the first hour, in docs/admin.md', () => {
  it('have a place in the browser and a test each', () => {
    expect(rows.length).toBeGreaterThanOrEqual(36)
    expect(new Set(rows.map(({ job }) => job)).size).toBe(rows.length)
    const isMissing = ({ place, file }: Row): boolean =>
      ['', 'to come'].includes(place) || file === undefined
    expect(rows.filter(isMissing)).toEqual([])
  })

  it('name tests that exist', () => {
    const wrong = rows.filter(
      ({ file, title }) => file !== undefined && !titles.get(file)?.includes(title ?? ''),
    )
    expect(wrong).toEqual([])
  })
})
