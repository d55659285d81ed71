import { expect } from 'vitest'
import { changeRecord } from '../src/modules/seo-kernel/item-meta/index.ts'
import type { TestApp } from './app.ts'

export const ISSUES = '/api/seo/v1/seo-analysis/issues'
export const OBJECTS = '/api/seo/v1/seo-analysis/objects'
export const PERCENT = '/api/seo/v1/seo-analysis/objects-scan-percent'

export const focus = (keyphrase: string) => ({
  keyphrases: { focus: { keyphrase, score: 0, analysis: {} } },
})

/** Helpers for tests of the analysis; `site` is called when a test runs. */
export const scanTools = (site: () => TestApp) => {
  let now = Date.parse('2026-11-15T12:00:00Z')

  /** Sets the clock and starts the jobs. */
  const begin = async (): Promise<void> => {
    site().setTime(new Date(now).toISOString())
    await site().startJobs()
  }

  /** Advances the clock by some seconds and runs all due jobs. */
  const pass = async (seconds = 5): Promise<void> => {
    now += seconds * 1_000
    site().setTime(new Date(now).toISOString())
    await site().runDueJobs()
  }

  const create = async (fields: object, base = 'posts'): Promise<number> => {
    const { body, status } = await site()
      .as('administrator')
      .post(`/api/core/v2/${base}`, { status: 'publish', ...fields })
    expect(status).toBe(201)
    return body.id
  }

  const codesOf = async (id: number, kind = 'post'): Promise<readonly string[]> => {
    const { body } = await site().as('administrator').get(`${ISSUES}/${kind}/${id}`)
    return body.result.rows.map(({ code }: { code: string }) => code)
  }

  const issueOf = async (id: number, code: string) => {
    const { body } = await site().as('administrator').get(`${ISSUES}/post/${id}`)
    return body.result.rows.find((row: { code: string }) => row.code === code)
  }

  const write = (id: number, fields: object): Promise<unknown> =>
    site()
      .systemContext()
      .transaction(async (ctx) => {
        await changeRecord(ctx, 'post', id, (before) => ({
          ...before,
          fields: { ...before.fields, ...fields },
        }))
        ctx.emit('seo.record-saved', { kind: 'post', id })
      })

  return { begin, pass, create, codesOf, issueOf, write }
}
