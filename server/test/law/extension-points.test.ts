import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { modules } from '../../src/modules.ts'
import { siteModule } from '../../src/site/index.ts'

const SOURCE = new URL('../../src/', import.meta.url)

/** An unused extension point is speculation. */
it('every extension point has a contributor and a consumer', async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, SOURCE), 'utf8')))
  const source = texts.join('\n')
  const declared = source.matchAll(
    /export const (\w+) =\s*(?:namedE|e)xtensionPoint<[\s\S]*?>\('([^']+)'\)/g,
  )
  const points = Array.from(declared, ([, variable = '', name = '']) => ({ variable, name }))
  expect(points.length).toBeGreaterThan(10)

  const contributed = new Set(
    [...modules, siteModule].flatMap(({ extensions = [] }) =>
      extensions.map(({ point }) => point.name),
    ),
  )
  expect(points.filter(({ name }) => !contributed.has(name))).toEqual([])
  expect(points.filter(({ variable }) => !source.includes(`xtensions(${variable})`))).toEqual([])
})
