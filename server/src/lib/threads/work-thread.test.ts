import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../../../test/folder.ts'
import { openWorkThread, TooCostly, type WorkThread } from './work-thread.ts'

const works = {
  add: (one: number, other: number): number => one + other,
  fail: (): never => {
    throw new Error('it cannot be done')
  },
  loop: (): never => {
    for (;;);
  },
  fill: (): number => {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index}`))
  },
}

let thread: WorkThread<typeof works>
beforeAll(async () => {
  const folder = await makeFolder('thread')
  const file = pathToFileURL(join(folder, 'thread.ts'))
  const answerer = new URL('./answer-tasks.ts', import.meta.url)
  const printed = Object.entries(works).map(([name, work]) => `${name}: ${work}`)
  await writeFile(
    file,
    `import { answerTasks } from '${answerer}'\nanswerTasks({ ${printed.join(', ')} })`,
  )
  thread = openWorkThread(file, { name: 'test', cpuMs: 300, maxMegabytes: 32 })
})

describe('a thread for work', () => {
  it('runs one task after the other, and reports those that fail', async () => {
    const done = await Promise.allSettled([
      thread.run('add', 1, 2),
      thread.run('fail'),
      thread.run('add', 3, 4),
    ])
    expect(done).toEqual([
      { status: 'fulfilled', value: 3 },
      { status: 'rejected', reason: new Error('it cannot be done') },
      { status: 'fulfilled', value: 7 },
    ])
  })

  it.each(['loop', 'fill'] as const)(
    'SEC-52: is given up with a task that never ends (%s), and does the next one',
    async (name) => {
      const [endless, next] = await Promise.allSettled([thread.run(name), thread.run('add', 1, 1)])
      expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(TooCostly) })
      expect(next).toEqual({ status: 'fulfilled', value: 2 })
    },
  )
})
