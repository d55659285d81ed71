import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { atEnd } from '../../test/cleanup.ts'
import { removeFolder } from '../../test/folder.ts'
import type { Context, WriteContext } from '../contract/context.ts'
import { openFile } from './file-source.ts'
import { isInterrupted } from './progress.ts'
import { readCsvLines } from './read/csv-lines.ts'
import type { BadLine, Line } from './read/line.ts'
import { type Outcome, type TransferReport, totalOf } from './report.ts'
import { runTransfer, type Saved, type TransferOptions } from './run.ts'
import { batchesOf, listSource, type ResumableSource } from './source.ts'
import { readTransferState, TOPICS, writeTransferState } from './state.ts'

let app: TestApp
let ctx: Context
beforeEach(async () => {
  app = await buildTestApp()
  ctx = app.systemContext()
})

/** An option of the site; `sample_` is put before its name. */
interface Sample {
  readonly name: string
  readonly value: string
}

/** Saves options one by one; a line without a value is skipped. */
const save = async (ctx: WriteContext, lines: readonly Line<Sample>[]): Promise<Saved> => {
  const outcomes: Outcome[] = []
  for (const { number, record } of lines) {
    const at = { kind: record.name.split('-', 1)[0] ?? '', number }
    if (record.value === '') outcomes.push({ ...at, result: 'skipped', reason: 'It has no value.' })
    else outcomes.push({ ...at, result: await saveOne(ctx, record) })
  }
  return { outcomes, ignored: ['colour'] }
}

const saveOne = async ({ db }: WriteContext, { name, value }: Sample) => {
  const row = { name: `sample_${name}`, value: JSON.stringify(value) }
  const before = await db
    .selectFrom('options')
    .select('value')
    .where('name', '=', row.name)
    .executeTakeFirst()
  if (before?.value === row.value) return 'unchanged'
  if (!before) await db.insertInto('options').values(row).execute()
  else await db.updateTable('options').set(row).where('name', '=', row.name).execute()
  return before ? 'changed' : 'created'
}

const stored = async (): Promise<Record<string, string>> => {
  const rows = await app.store.reader
    .selectFrom('options')
    .select(['name', 'value'])
    .where('name', 'like', 'sample%')
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(7), JSON.parse(value)]))
}

const stateRows = (): Promise<readonly { topic: string }[]> =>
  app.store.reader.selectFrom('transfer_state').select('topic').execute()

type Lines = readonly (Line<Sample> | BadLine)[]

const linesOf = (count: number): Lines =>
  Array.from({ length: count }, (_, at) => {
    const number = at + 1
    if (number % 7 === 0) return { number, reason: 'This is no line.' }
    const name = `${number % 2 === 0 ? 'even' : 'odd'}-${number % 50}`
    return { number, record: { name, value: number % 5 === 0 ? '' : String(number % 3) } }
  })

/** A source that ends like a killed process after a number of batches. */
const sourceOf = (lines: Lines, { stamp = '', batches = -1 } = {}): ResumableSource<Sample> => ({
  name: 'sample',
  stamp,
  read: async function* (position) {
    let left = batches
    for await (const batch of listSource(lines).read(position, () => 10)) {
      yield batch
      if (--left === 0) throw new Error('killed')
    }
  },
})

const LINES = linesOf(95)

describe('a transfer', () => {
  it('counts lines by kind, and has the reasons of those that it skipped', async () => {
    const lines: Lines = [
      { number: 2, record: { name: 'a-1', value: 'x' } },
      { number: 3, record: { name: 'b-1', value: '' } },
      { number: 4, reason: 'This is no line.' },
      { number: 6, record: { name: 'a-1', value: 'x' } },
      { number: 7, record: { name: 'a-1', value: 'y' } },
    ]
    const skipped: unknown[] = []
    const progress: unknown[] = []
    const report = await runTransfer(ctx, listSource(lines), {
      save,
      onSkipped: (lines) => skipped.push(...lines),
      onProgress: (report, done) => progress.push([totalOf(report).found, done]),
    })
    const none = { created: 0, changed: 0, unchanged: 0, skipped: 0 }
    expect(report).toEqual({
      kinds: {
        a: { ...none, found: 3, created: 1, unchanged: 1, changed: 1 },
        b: { ...none, found: 1, skipped: 1 },
        unknown: { ...none, found: 1, skipped: 1 },
      },
      skipped: [
        { kind: 'b', number: 3, reason: 'It has no value.' },
        { kind: 'unknown', number: 4, reason: 'This is no line.' },
      ],
      ignored: ['colour'],
    } satisfies TransferReport)
    expect(skipped).toEqual(report.skipped)
    expect(progress).toEqual([[5, 1]])
    expect(await stored()).toEqual({ 'a-1': 'y' })
    expect(await stateRows()).toEqual([])
  })

  it('of nothing has an empty report', async () => {
    const report = await runTransfer(ctx, listSource<Sample>([]), { save })
    expect(report).toEqual({ kinds: {}, skipped: [], ignored: [] })
  })

  it('keeps its report small, and passes on all that it skipped', async () => {
    const lines = Array.from({ length: 1_500 }, (_, at) => ({
      ...{ number: at + 1, reason: `${at} ${'long '.repeat(1_000)}` },
    }))
    let passedOn = 0
    const report = await runTransfer(ctx, listSource<Sample>(lines), {
      save,
      onSkipped: (skipped) => {
        passedOn += skipped.length
      },
    })
    expect(totalOf(report)).toMatchObject({ found: 1_500, skipped: 1_500 })
    expect(report.skipped.map(({ number }) => number)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 1),
    )
    expect(JSON.stringify(report).length).toBeLessThan(120_000)
    expect(passedOn).toBe(1_500)
    const names = Array.from({ length: 50 }, (_, n) => `name ${n}`)
    const { ignored } = await runTransfer(ctx, sourceOf(linesOf(20)), {
      save: async () => ({ outcomes: [], ignored: names }),
    })
    expect(ignored).toEqual(names.slice(0, 20))
  })

  it('leaves nothing of a batch whose saving fails, and resumes there', async () => {
    const failing: TransferOptions<Sample> = {
      save: async (ctx, lines) => {
        const saved = await save(ctx, lines)
        if (lines.some(({ number }) => number > 20)) throw new Error('a bug')
        return saved
      },
    }
    await expect(runTransfer(ctx, sourceOf(LINES), failing)).rejects.toThrow('a bug')
    expect(Object.keys(await stored())).not.toContain('odd-21')
    const starts: unknown[] = []
    const report = await runTransfer(ctx, sourceOf(LINES), {
      save,
      onStart: (before) => starts.push(before && totalOf(before).found),
    })
    expect(starts).toEqual([20])
    expect(totalOf(report).found).toBe(95)
  })
})

describe('a dry run', () => {
  it('has the same report and changes nothing', async () => {
    const dry = await runTransfer(ctx, sourceOf(LINES), { save, isDryRun: true })
    expect(await stored()).toEqual({})
    expect(await stateRows()).toEqual([])
    expect(await runTransfer(ctx, sourceOf(LINES), { save })).toEqual(dry)
  })

  it('does not disturb an interrupted transfer', async () => {
    await expect(runTransfer(ctx, sourceOf(LINES, { batches: 3 }), { save })).rejects.toThrow()
    const whole = await runTransfer(ctx, sourceOf(LINES), { save, isDryRun: true })
    expect(totalOf(whole).found).toBe(95)
    const starts: unknown[] = []
    await runTransfer(ctx, sourceOf(LINES), {
      save,
      onStart: (before) => starts.push(before && totalOf(before).found),
    })
    expect(starts).toEqual([30])
  })

  it('fails as the transfer would', async () => {
    const failing = { isDryRun: true, save: () => Promise.reject(new Error('a bug')) }
    await expect(runTransfer(ctx, sourceOf(LINES), failing)).rejects.toThrow('a bug')
  })
})

describe('an interrupted transfer', () => {
  it('resumes with the same report as without an interruption', async () => {
    const dry = await runTransfer(ctx, sourceOf(LINES), { save, isDryRun: true })
    let report: TransferReport | undefined
    for (let attempt = 0; !report; attempt++) {
      report = await runTransfer(ctx, sourceOf(LINES, { batches: 1 + (attempt % 3) }), {
        save,
      }).catch((error: Error) => {
        expect(error.message).toBe('killed')
        return undefined
      })
      expect(await isInterrupted(ctx.db, sourceOf(LINES))).toBe(report === undefined)
    }
    expect(report).toEqual(dry)
    expect(await stateRows()).toEqual([])
  })

  it('starts anew if the source has changed', async () => {
    const broken = sourceOf(LINES, { stamp: 'old', batches: 2 })
    await expect(runTransfer(ctx, broken, { save })).rejects.toThrow('killed')
    const report = await runTransfer(ctx, sourceOf(linesOf(12), { stamp: 'new' }), { save })
    expect(totalOf(report)).toMatchObject({ found: 12, created: 0 })
  })

  it('keeps the responses of another site, and no other state', async () => {
    const batch = {
      ...{ lines: [], next: 1 },
      notes: [
        [TOPICS.answer, new Map([['/a', 'body']])],
        ['names', new Map([['ann', '2']])],
      ] as const,
    }
    const source = (isKilled: boolean): ResumableSource<Sample> => ({
      ...{ name: 'site', stamp: '' },
      read: async function* () {
        yield batch
        if (isKilled) throw new Error('killed')
      },
    })
    const notes = (topic: string, name: string) => readTransferState(ctx.db, 'site', topic, [name])
    await expect(runTransfer(ctx, source(true), { save })).rejects.toThrow('killed')
    expect(await notes('names', 'ann')).toEqual(new Map([['ann', '2']]))
    await runTransfer(ctx, source(false), { save })
    expect(await notes('names', 'ann')).toEqual(new Map())
    expect(await notes(TOPICS.answer, '/a')).toEqual(new Map([['/a', 'body']]))
  })

  it('is not mixed with the same transfer of another process', async () => {
    const overtake = (): Promise<void> =>
      app.systemContext().transaction(({ db }) => {
        const progress = JSON.stringify({ stamp: '', position: 70, report: {} })
        return writeTransferState(db, 'sample', TOPICS.position, new Map([['', progress]]))
      })
    const source: ResumableSource<Sample> = {
      ...sourceOf(LINES),
      read: async function* (position, size) {
        for await (const batch of sourceOf(LINES).read(position, size)) {
          yield batch
          await overtake()
        }
      },
    }
    await expect(runTransfer(ctx, source, { save })).rejects.toThrow(/another process/)
    expect(Object.keys(await stored())).not.toContain('odd-11')
  })
})

describe('a file', () => {
  const write = async (text: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-file-'))
    atEnd(() => removeFolder(folder))
    const file = join(folder, 'a.csv')
    await writeFile(file, text)
    return file
  }

  it('is read in batches, from any position', async () => {
    const file = await write(`name\n${Array.from({ length: 25 }, (_, n) => `${n}\n`).join('')}`)
    const source = await openFile(file, 'csv', readCsvLines)
    const batches = await Array.fromAsync(source.read(12, () => 10))
    expect(batches.map(({ lines, next }) => [lines[0]?.number, lines.length, next])).toEqual([
      [14, 10, 22],
      [24, 3, 25],
    ])
    expect(batches.at(-1)?.done).toBe(1)
    expect(await Array.fromAsync(source.read(25))).toEqual([])
  })

  it('has another stamp once it has changed', async () => {
    const file = await write('name\nAnn\n')
    const before = await openFile(file, 'csv', readCsvLines)
    await writeFile(file, 'name\nAnn\nBea\n')
    const after = await openFile(file, 'csv', readCsvLines)
    expect(after.name).toBe(before.name)
    expect(after.stamp).not.toBe(before.stamp)
    expect((await openFile(file, 'other', readCsvLines)).stamp).not.toBe(after.stamp)
  })

  it('is refused if it is missing or no text', async () => {
    await expect(openFile('missing.csv', 'csv', readCsvLines)).rejects.toThrow(/ENOENT/)
    const file = await write('a\0b')
    await expect(openFile(file, 'csv', readCsvLines)).rejects.toThrow(/not UTF-8/)
  })
})

it('lines are grouped as the reader asks, which may change meanwhile', async () => {
  const sizes = [2, 2, 3, 3, 3]
  async function* lines(): AsyncGenerator<Line<number>> {
    for (let number = 1; number <= 6; number++) yield { number, record: number }
  }
  const batches = await Array.fromAsync(
    batchesOf(lines(), { position: undefined, size: () => sizes.shift() ?? 9 }),
  )
  expect(batches.map(({ lines }) => lines.length)).toEqual([2, 3, 1])
})
