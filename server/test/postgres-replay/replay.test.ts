import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differenceOf } from './compare.ts'
import { openMirrors } from './mirrors.ts'
import { FILE_NOTES } from './recorder.ts'
import { replay } from './replay.ts'
import { decode, type FileNotes } from './statement.ts'
import { isWhole } from './whole-files.ts'

const folder = process.env.TEST_STATEMENTS ?? ''
const names = await readdir(folder)
/** There are more by far; fewer have been noted only where noting does not work any more. */
const LEAST = 1_000

const notes = Promise.all(
  names
    .filter((name) => name.endsWith(FILE_NOTES))
    .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as FileNotes),
)

describe('what tests have asked of SQLite', () => {
  it('PostgreSQL answers alike', { timeout: 600_000 }, async () => {
    const statements = names.filter((name) => !name.endsWith(FILE_NOTES))
    expect(statements.length).toBeGreaterThan(LEAST)
    const { sqlite, postgres } = await openMirrors()
    const differences: string[] = []
    for (const name of statements) {
      const recorded = decode(await readFile(join(folder, name), 'utf8'))
      const difference = await differenceOf(
        recorded,
        (statement) => replay(sqlite, statement),
        (statement) => replay(postgres, statement),
      )
      if (difference !== undefined) differences.push(`${recorded.from}\n${difference}`)
    }
    expect(differences).toEqual([])
  })

  it('in words of its own is asked of PostgreSQL by files that run there whole', async () => {
    const files = await notes
    const asked = new Set(files.flatMap(({ from, own }) => (isWhole(from) ? own : [])))
    const unasked = files.flatMap(({ from, own }) =>
      own.filter((shape) => !asked.has(shape)).map((shape) => `${from}: ${shape}`),
    )
    expect(unasked, 'give one of the files the line `// Whole on PostgreSQL: why`').toEqual([])
  })

  it('is nothing more in a transaction in which a statement has failed', async () => {
    const files = await notes
    expect(
      files.flatMap(({ from, afterFailure }) => afterFailure.map((sql) => `${from}: ${sql}`)),
    ).toEqual([])
  })
})
