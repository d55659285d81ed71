import { expect, it } from 'vitest'
import type { Queue } from './backend.ts'
import { gatherJobs } from './gathered.ts'

const START = Date.parse('2026-11-19T12:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1_000)

const start = () => {
  const done: unknown[] = []
  const queue: Queue = {
    add: async (name, _payload, { key } = {}) => void done.push(['add', name, key]),
    addMissing: async (jobs) =>
      void done.push(['addMissing', ...jobs.map(({ key, runAt }) => [key, runAt])]),
    cancel: async (key) => void done.push(['cancel', key]),
  }
  return { done, jobs: gatherJobs(queue, () => at(0)) }
}

const keep = (key: string, seconds: number) =>
  ({ key, runAt: at(seconds), ifWaiting: 'keep' }) as const

it('adds jobs that keep a waiting one together, each at its earliest time', async () => {
  const { jobs, done } = start()
  await jobs.add('scan', {}, keep('scan', 2))
  await jobs.add('index', {}, keep('index', 4))
  await jobs.add('scan', {}, keep('scan', 3))
  await jobs.add('index', {}, keep('index', 1))
  expect(done).toEqual([])
  await jobs.flush()
  await jobs.flush()
  expect(done).toEqual([['addMissing', ['scan', at(2)], ['index', at(1)]]])
})

it('adds all others at once, and those after the flush', async () => {
  const { jobs, done } = start()
  await jobs.add('publish', {}, { key: 'publish 7' })
  await jobs.flush()
  await jobs.add('scan', {}, keep('scan', 2))
  expect(done).toEqual([
    ['add', 'publish', 'publish 7'],
    ['add', 'scan', 'scan'],
  ])
})

it('forgets a job that is replaced or cancelled afterwards', async () => {
  const { jobs, done } = start()
  await jobs.add('scan', {}, keep('scan', 2))
  await jobs.add('index', {}, keep('index', 2))
  await jobs.add('scan', {}, { key: 'scan' })
  await jobs.cancel('index')
  await jobs.flush()
  expect(done).toEqual([
    ['add', 'scan', 'scan'],
    ['cancel', 'index'],
  ])
})
