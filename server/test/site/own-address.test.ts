import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { jobDefinitions } from '../../src/contract/jobs.ts'
import type { Module } from '../../src/contract/module.ts'
import { modules } from '../../src/modules.ts'
import { buildTestApp } from '../app.ts'

/** The site addresses that a job sees. */
const told: string[] = []
const probe: Module = {
  name: 'probe',
  extensions: [
    jobDefinitions.with({
      name: 'probe.address',
      run: async ({ links }) => {
        told.push(links.site('a/'), links.api('core/v2/posts'))
      },
    }),
  ],
}

const runJob = async (url: string) => {
  told.length = 0
  const app = await buildTestApp({ url }, { modules: [...modules, probe] })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  await app.startJobs()
  await app.systemContext().transaction(({ jobs }) => jobs.add('probe.address', {}))
  await app.runDueJobs()
  return (app.http.server.address() as AddressInfo).port
}

describe('links made by jobs', () => {
  it('have the port that the system assigned', async () => {
    const port = await runJob('')
    expect(told).toEqual([
      `http://127.0.0.1:${port}/a/`,
      `http://127.0.0.1:${port}/api/core/v2/posts`,
    ])
  })

  it('have the configured address', async () => {
    await runJob('https://site.example/stage')
    expect(told).toEqual([
      'https://site.example/stage/a/',
      'https://site.example/stage/api/core/v2/posts',
    ])
  })
})
