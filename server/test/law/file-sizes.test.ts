import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)

/** Files that hold a table or texts and no steps, with the reason. */
const TABLES: Readonly<Record<string, string>> = {
  'server/src/config.ts': 'the table of settings, which docs/configuration.md is made from',
  'server/src/demo/content/': 'the texts of the demo',
  'server/src/demo/pictures/': 'the drawings of the demo',
  'server/src/modules/seo-kernel/options/site-tree.ts': 'the tree of SEO options with defaults',
  'server/src/site/api-reference/groups.ts': 'the texts of the API reference',
  'server/test/link-articles/labelled-passages.ts': 'labelled test data',
}

const MOST = { source: 300, test: 500 }

/** The files of the product, its tests and its scripts; generated ones are not written by hand. */
const files = globSync(['server/{src,test}/**/*.ts', '{client,bench,scripts}/**/*.ts'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', 'client/src/gen/**', '**/*.gen.ts', '**/*.d.ts'],
})

const isTable = (file: string): boolean =>
  Object.keys(TABLES).some(
    (place) => file === place || (place.endsWith('/') && file.startsWith(place)),
  )

const mostFor = (file: string): number =>
  file.endsWith('.test.ts') || file.startsWith('server/test/') ? MOST.test : MOST.source

const tooLong = (file: string, text: string): boolean =>
  !isTable(file) && text.trimEnd().split('\n').length > mostFor(file)

describe('files', () => {
  it(`have at most ${MOST.source} lines, those of tests ${MOST.test}`, () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(
      files.filter((file) => tooLong(file, readFileSync(new URL(file, ROOT), 'utf8'))),
    ).toEqual([])
  })

  it.each([
    ['server/src/app.ts', 301],
    ['server/src/http/batch.test.ts', 501],
    ['server/test/app.ts', 501],
    ['scripts/check.ts', 301],
  ])('would be too long: %s with %d lines', (file, lines) => {
    expect(tooLong(file, 'x\n'.repeat(lines))).toBe(true)
    expect(tooLong(file, 'x\n'.repeat(lines - 1))).toBe(false)
  })

  it('that are excepted exist', () => {
    for (const place of Object.keys(TABLES))
      expect([place, files.some((file) => file.startsWith(place))]).toEqual([place, true])
  })
})
