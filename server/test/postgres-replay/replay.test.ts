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
/** Far fewer than are usually recorded; less means that recording is broken. */
const LEAST = 1_000

const notes = Promise.all(
  names
    .filter((name) => name.endsWith(FILE_NOTES))
    .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as FileNotes),
)

describe('the statements that tests ran on SQLite', () => {
  it('have the same results on PostgreSQL', { timeout: 600_000 }, async () => {
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

  it('with SQL of their own per engine run on PostgreSQL in whole test files', async () => {
    const files = await notes
    const asked = new Set(files.flatMap(({ from, own }) => (isWhole(from) ? own : [])))
    const unasked = files.flatMap(({ from, own }) =>
      own.filter((shape) => !asked.has(shape)).map((shape) => `${from}: ${shape}`),
    )
    expect(unasked, 'give one of the files the line `// Whole on PostgreSQL: why`').toEqual([])
  })

  it('never follow a failed statement in a transaction', async () => {
    const files = await notes
    expect(
      files.flatMap(({ from, afterFailure }) => afterFailure.map((sql) => `${from}: ${sql}`)),
    ).toEqual([])
  })
})
