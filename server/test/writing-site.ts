import type { Client, TestApp } from './app.ts'
import { topics } from './labelled-topics.ts'

export const ROOT = '/api/seo/v1/writing-assistant'

/** Texts about baking bread. */
export const BREAD = topics[0]?.texts ?? []

export const textOf = (text: string): string => `<p>${text}</p><h2>More</h2><p>${text}</p>`

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the report holds
export const termIn = (body: any, text: string) =>
  body.keywords.find((keyword: { text: string }) => keyword.text === text)

/** Requests about reports, and a clock that a test moves on; `site` is called when a test runs. */
export const writingTools = (site: () => TestApp) => {
  const admin = (): Client => site().as('administrator')
  let now = Date.parse('2026-11-16T12:00:00Z')

  /** Sets the clock and starts the jobs. */
  const begin = async (): Promise<void> => {
    pass(0)
    await site().startJobs()
  }

  const pass = (seconds: number): void => {
    now += seconds * 1_000
    site().setTime(new Date(now).toISOString())
  }

  /** Advances the clock until all steps and retries are done. */
  const finish = async (): Promise<void> => {
    for (let step = 0; step < 14; step++) {
      await site().runDueJobs()
      pass(30)
    }
  }

  const create = async (given: object, client = admin()): Promise<number> =>
    (await client.post('/api/core/v2/posts', { status: 'publish', title: 'A post', ...given })).body
      .id

  const start = (given: object, client = admin()) => client.post(`${ROOT}/process`, given)

  const read = (id: number, client = admin(), query = '') =>
    client.get(`${ROOT}/keyword/${id}${query}`)

  return { begin, pass, finish, create, start, read }
}
