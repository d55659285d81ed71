import { expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { firstTasks, lastTasks } from './contract/jobs.ts'
import { rateLimits } from './contract/route.ts'
import { modules } from './modules.ts'

it('runs every last task, though a listener does not end and another task fails', async () => {
  const done: string[] = []
  const listener = Promise.withResolvers<void>()
  const app = await buildTestApp(
    {},
    {
      modules: [
        ...modules,
        {
          name: 'endless',
          afterCommit: { 'post.saved': () => listener.promise },
          extensions: [
            lastTasks.with(
              () => Promise.reject(new Error('no')),
              async () => void done.push('after it'),
            ),
          ],
        },
      ],
    },
  )
  expect((await app.as('editor').post('/api/core/v2/posts', { title: 'One' })).status).toBe(201)
  await expect(app.close()).rejects.toThrow('listeners did not finish in time')
  expect(done).toEqual(['after it'])
  listener.resolve()
})

it('does not start if a first task fails', async () => {
  const extensions = [firstTasks.with(() => Promise.reject(new Error('the folder is unusable')))]
  await expect(
    buildTestApp({}, { modules: [...modules, { name: 'careful', extensions }] }),
  ).rejects.toThrow('the folder is unusable')
})

it('does not start if two rate limits have the same name', async () => {
  const visits = { name: 'visits', seconds: 1, requests: () => 1 }
  await expect(
    buildTestApp(
      {},
      { modules: [...modules, { name: 'second', extensions: [rateLimits.with(visits)] }] },
    ),
  ).rejects.toThrow('two limits are called "visits"')
})
