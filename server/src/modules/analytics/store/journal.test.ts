import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { recordHits } from '../../../../test/hits.ts'
import type { Context } from '../../../contract/context.ts'
import { asLostOnTheWay } from '../../../store/faults.ts'
import type { Hit } from './hit.ts'
import { recordLater, settleVisits } from './record.ts'

let app: TestApp
let ctx: Context
let folder: string
beforeEach(async () => {
  app = await buildTestApp()
  ctx = app.systemContext()
  folder = join(ctx.config.data, 'visits')
})

const hit = (path: string): Hit => ({
  ...{ epoch: 1_800_000_000, day: '2027-01-15', hour: '2027-01-15T08', visitor: 'v', kind: 'view' },
  ...{ path, item_id: 0, referrer: '', campaign: '', device: '', browser: '', os: '', country: '' },
  ...{ label: '', results: 0, seconds: 0, scroll: 0 },
})

const storedPaths = async (): Promise<readonly string[]> => {
  const rows = await app.store.reader.selectFrom('analytics_hits').select('path').execute()
  return rows.map(({ path }) => path).sort()
}

const away = (): Error => asLostOnTheWay(new Error('away')) as Error

it('keeps hits in a file until they are stored', async () => {
  recordHits(ctx, [hit('/a'), hit('/b')])
  const lines = await vi.waitFor(async () => {
    const [file = ''] = await readdir(folder)
    return (await readFile(join(folder, file), 'utf8')).trim().split('\n')
  })
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/a', '/b'])
  await settleVisits(ctx)
  expect(await readdir(folder)).toEqual([])
  expect(await storedPaths()).toEqual(['/a', '/b'])
})

/** Creates a journal as left by a killed process. */
const leaveBehind = async (name: string, text: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.jsonl`), text)
}

const orphan = (uuid: string): string => `elsewhere.${process.pid}.before.${uuid}`

it('stores the journal of a killed process once, and skips a truncated line', async () => {
  app.setTime('2099-01-01T00:00:00Z')
  await leaveBehind(orphan('one'), `${JSON.stringify(hit('/left'))}\n{"epoch":1`)
  await settleVisits(ctx)
  expect(await storedPaths()).toEqual(['/left'])
  expect(await readdir(folder)).toEqual([])
  // Killed again, after the commit and before the file was removed.
  await leaveBehind(orphan('one'), `${JSON.stringify(hit('/left'))}\n`)
  await settleVisits(ctx)
  expect(await storedPaths()).toEqual(['/left'])
  expect(await readdir(folder)).toEqual([])
})

it('leaves the journal of a live process on another host', async () => {
  await leaveBehind(orphan('two'), `${JSON.stringify(hit('/theirs'))}\n`)
  app.setTime(new Date().toISOString())
  await settleVisits(ctx)
  expect([await storedPaths(), await readdir(folder)]).toEqual([[], [`${orphan('two')}.jsonl`]])
})

it('retries hits that could not be processed or stored without the database', async () => {
  const warn = vi.spyOn(ctx.log, 'warn').mockImplementation(() => undefined)
  let attempts = 0
  recordLater(ctx, async () => {
    if (++attempts < 3) throw away()
    return [hit('/patient')]
  })
  await vi.waitFor(() => expect(attempts).toBe(1))
  await expect(settleVisits(ctx)).rejects.toThrow('away')
  await vi.waitFor(() => expect(attempts).toBe(3), 10_000)
  await settleVisits(ctx)
  expect(await storedPaths()).toEqual(['/patient'])
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['visits wait for the database'])
  warn.mockRestore()
})

it('stores nothing twice when the result of a commit is unknown', async () => {
  const warn = vi.spyOn(ctx.log, 'warn').mockImplementation(() => undefined)
  const write = app.store.backgroundWrite
  const lost = vi.spyOn(app.store, 'backgroundWrite').mockImplementationOnce(async (batch) => {
    await write(batch)
    throw away()
  })
  recordHits(ctx, [hit('/once')])
  // The retry runs by itself, without further requests.
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 10_000)
  recordHits(ctx, [hit('/after')])
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 10_000)
  expect(await storedPaths()).toEqual(['/after', '/once'])
  lost.mockRestore()
  warn.mockRestore()
})
