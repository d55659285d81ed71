import { expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { lastTasks } from './contract/jobs.ts'
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
