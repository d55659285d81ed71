import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Manifest, oversized, sizesOf } from '../../../scripts/admin/sizes.ts'
import { createMigration } from '../../../scripts/migrations/create.ts'
import { compareCost, readCost } from '../../../scripts/types/cost.ts'
import { removeFolder } from '../folder.ts'

describe('npm run create-migration', () => {
  const OURS = new URL('../../src/store/migrations/', import.meta.url)
  const NOW = new Date('2031-02-03T04:05:06Z')

  const copied = async (): Promise<URL> => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-migrations-'))
    onTestFinished(() => removeFolder(folder))
    await cp(OURS, folder, { recursive: true })
    return pathToFileURL(`${folder}/`)
  }

  it('creates an empty migration as the last one', async () => {
    const folder = await copied()
    const file = await createMigration(folder, 'add-colour-to-shows', NOW)
    expect(file).toBe('2031-02-03-0405-add-colour-to-shows.ts')
    expect((await readFile(new URL(file, folder), 'utf8')).split('\n')).toContain(
      'export const up = async (_db: Kysely<never>): Promise<void> => {',
    )
    const before = await readFile(new URL('index.ts', OURS), 'utf8')
    const index = await readFile(new URL('index.ts', folder), 'utf8')
    const added = index.split('\n').filter((line) => !before.split('\n').includes(line))
    expect(added).toEqual([
      `import * as addColourToShows from './${file}'`,
      "  '2031-02-03-0405-add-colour-to-shows': addColourToShows,",
    ])
    expect(index.trimEnd().endsWith(`${added[1]}\n}`)).toBe(true)
  })

  it('sorts it after the last one, even if the clock is behind', async () => {
    const folder = await copied()
    await createMigration(folder, 'add-colour-to-shows', NOW)
    const file = await createMigration(
      folder,
      'add-mood-to-shows',
      new Date('2030-01-01T00:00:00Z'),
    )
    expect(file).toBe('2031-02-03-0406-add-mood-to-shows.ts')
  })

  it.each(['', 'shows', 'Add-Colour', 'add colour', '../add-colour', 'create-audit-log'])(
    'refuses the name %j and writes nothing',
    async (name) => {
      const folder = await copied()
      const before = [await readdir(folder), await readFile(new URL('index.ts', folder), 'utf8')]
      await expect(createMigration(folder, name, NOW)).rejects.toThrow()
      const after = [await readdir(folder), await readFile(new URL('index.ts', folder), 'utf8')]
      expect(after).toEqual(before)
    },
  )
})

describe('the budget of types', () => {
  const TOLD = 'Files:             2080\nTypes:           592227\nInstantiations: 2125976\n'

  it('is parsed from the output of the compiler', () => {
    expect(readCost(TOLD)).toEqual({ types: 592_227, instantiations: 2_125_976 })
    expect(() => readCost('Types: many')).toThrow('types')
  })

  it('tolerates an increase of 2.5 % and no more', () => {
    const budget = { types: 1_000, instantiations: 1_000 }
    const isOver = (types: number, instantiations: number): boolean =>
      compareCost({ types, instantiations }, budget).isOver
    expect([isOver(500, 1_025), isOver(1_026, 1_000), isOver(900, 1_026)]).toEqual([
      false,
      true,
      true,
    ])
    expect(compareCost({ types: 1_200, instantiations: 950 }, budget).lines).toEqual([
      '1200 types, +20.0 % of 1000: too many',
      '950 instantiations, -5.0 % of 1000',
    ])
  })
})

describe('the budget of the admin', () => {
  const manifest: Manifest = {
    'src/main.tsx': {
      ...{ file: 'main.js', css: ['main.css'], imports: ['_shared.js'] },
      dynamicImports: ['src/start.tsx'],
    },
    'src/start.tsx': {
      ...{ file: 'start.js', imports: ['_shared.js', 'src/main.tsx'] },
      dynamicImports: ['src/screens/a.tsx', 'src/screens/b.tsx', 'src/frame/palette.tsx'],
    },
    'src/screens/a.tsx': {
      ...{ file: 'a.js', imports: ['_shared.js', '_own.js', 'src/main.tsx'] },
      dynamicImports: ['src/screens/part.tsx'],
    },
    'src/screens/part.tsx': { file: 'part.js' },
    '_shared.js': { file: 'shared.js' },
    '_own.js': { file: 'own.js', css: ['own.css', 'main.css'] },
    'src/screens/b.tsx': { file: 'b.js' },
  }
  const bytes: Readonly<Record<string, number>> = {
    ...{ 'main.js': 1, 'main.css': 2, 'shared.js': 4, 'a.js': 8, 'own.js': 16, 'own.css': 32 },
    ...{ 'b.js': 64, 'start.js': 128 },
  }
  const sizes = sizesOf(manifest, (file) => bytes[file] ?? Number.NaN)

  it('counts every file of a screen once, without those of the frame and of later parts', () => {
    expect(sizes).toEqual({
      frame: 135,
      screens: { 'src/screens/a.tsx': 56, 'src/screens/b.tsx': 64 },
    })
    const { '_own.js': _, ...broken } = manifest
    expect(() => sizesOf(broken, () => 1)).toThrow('has no chunk _own.js')
  })

  it('is exceeded by a larger screen, unless that has a ceiling of its own', () => {
    const budget = { frame: 135, screen: 60, exceptions: {} }
    expect(oversized(sizes, budget)).toEqual(['src/screens/b.tsx'])
    const exceptions = { 'src/screens/b.tsx': 64 }
    expect(oversized(sizes, { ...budget, frame: 134, exceptions })).toEqual(['frame'])
  })
})
