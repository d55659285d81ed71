import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeFolder } from '../../test/folder.ts'
import type { JobQueue } from '../contract/context.ts'
import { openStore, type Store } from '../store/engines/store.ts'
import { migrate } from '../store/upgrade/migrate.ts'
import { createSchedules } from './schedules.ts'

describe('schedules', () => {
  let folder: string
  let store: Store
  let now: Date
  let zone: string | (() => Promise<string>)
  let added: string[]

  beforeEach(async () => {
    now = new Date('2026-11-15T12:00:00Z')
    zone = 'UTC'
    added = []
    folder = await mkdtemp(join(tmpdir(), 'callboard-jobs-'))
    const config = { engine: 'sqlite', file: join(folder, 'test.sqlite') } as const
    store = await openStore(config)
    await migrate(store, config)
  })

  afterEach(async () => {
    await store.close()
    await removeFolder(folder)
  })

  const queue: JobQueue = {
    add: async (name, _payload, options) => {
      added.push(`${name} as ${options?.key}`)
    },
    cancel: async () => undefined,
  }

  const prepare = async (every: string) => {
    const schedules = createSchedules(store, () => queue, {
      clock: () => now,
      timeZone: () => (typeof zone === 'string' ? zone : zone()),
    })
    await schedules.prepare([
      { name: 'scan', every, run: async () => undefined },
      { name: 'on-demand', run: async () => undefined },
    ])
    return schedules
  }

  it('adds nothing before the first turn', async () => {
    const schedules = await prepare('0 * * * *')
    await schedules.enqueueDue(now)
    expect(added).toEqual([])
    expect(schedules.nextRunAt()?.toISOString()).toBe('2026-11-15T13:00:00.000Z')
  })

  it('adds a job on the turn and moves on to the next', async () => {
    const schedules = await prepare('0 * * * *')
    now = new Date('2026-11-15T13:00:00Z')
    await schedules.enqueueDue(now)
    await schedules.enqueueDue(now)
    expect(added).toEqual(['scan as every:scan'])
    expect(schedules.nextRunAt()?.toISOString()).toBe('2026-11-15T14:00:00.000Z')
  })

  it('skips a turn that another process took, and moves on to the next', async () => {
    const one = await prepare('0 * * * *')
    const other = await prepare('0 * * * *')
    now = new Date('2026-11-15T13:00:01Z')
    await one.enqueueDue(now)
    await other.enqueueDue(now)
    expect(added).toHaveLength(1)
    expect(other.nextRunAt()).toEqual(one.nextRunAt())
  })

  it('skips a turn that another process takes while this one starts', async () => {
    now = new Date('2026-11-15T12:59:59Z')
    const one = await prepare('0 * * * *')
    zone = async () => {
      zone = 'UTC'
      now = new Date('2026-11-15T13:00:00Z')
      await one.enqueueDue(now)
      return zone
    }
    const other = await prepare('0 * * * *')
    await other.enqueueDue(now)
    expect(added).toHaveLength(1)
  })

  it('keeps the turn for the next poll when the job cannot be added', async () => {
    const schedules = await prepare('0 * * * *')
    now = new Date('2026-11-15T13:00:00Z')
    const add = queue.add
    queue.add = () => Promise.reject(new Error('no room'))
    await expect(schedules.enqueueDue(now)).rejects.toThrow('no room')
    queue.add = add
    await schedules.enqueueDue(now)
    expect(added).toHaveLength(1)
  })

  it('moves a future turn when the expression or the zone changes', async () => {
    await prepare('0 3 * * *')
    zone = 'Europe/Berlin'
    const restarted = await prepare('0 5 * * *')
    expect(restarted.nextRunAt()?.toISOString()).toBe('2026-11-16T04:00:00.000Z')
  })

  it('comes sooner when the expression becomes more frequent', async () => {
    await prepare('0 3 * * *')
    const restarted = await prepare('0 * * * *')
    expect(restarted.nextRunAt()?.toISOString()).toBe('2026-11-15T13:00:00.000Z')
  })

  it('stays the same over a restart', async () => {
    const { nextRunAt } = await prepare('* * * * *')
    now = new Date('2026-11-15T12:00:59.999Z')
    expect((await prepare('* * * * *')).nextRunAt()).toEqual(nextRunAt())
  })

  it('recovers when its rows are gone', async () => {
    const schedules = await prepare('0 * * * *')
    await store.kysely.deleteFrom('schedules').execute()
    now = new Date('2026-11-15T13:00:01Z')
    await schedules.enqueueDue(now)
    expect(schedules.nextRunAt()?.toISOString()).toBe('2026-11-15T14:00:00.000Z')
  })
})
