import { afterEach } from 'vitest'
import type { Context } from '../src/contract/context.ts'
import { saveSeoOptions } from '../src/modules/seo-kernel/options/index.ts'
import {
  createRedirect,
  deleteRedirects,
  type RedirectInput,
} from '../src/modules/seo-redirects/rules/index.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { createVisitor } from './visitor.ts'

export const HOME = 'http://callboard.test'

/** A site with a post and two pages, behind a proxy. */
export const buildRedirectSite = async (): Promise<TestApp> => {
  const app = await buildTestApp({ trustProxy: '127.0.0.1' })
  const write = (base: string, fields: object) =>
    app.as('editor').post(`/api/core/v2/${base}`, { status: 'publish', ...fields })
  await write('posts', { title: 'Harbour lights', slug: 'harbour-lights' })
  const { body } = await write('pages', { title: 'Company', slug: 'company' })
  await write('pages', { title: 'People', slug: 'people', parent: body.id })
  return app
}

/** Helpers for tests of redirects; `site` is called when a test runs. */
export const redirectTools = (site: () => TestApp) => {
  const system = (): Context => site().systemContext()

  const made: number[] = []
  const create = async (input: RedirectInput) => {
    const rule = await createRedirect(system(), input)
    made.push(rule.id)
    return rule
  }
  const options = (redirects: unknown) => saveSeoOptions(system(), { redirects })

  const deleteMade = async (): Promise<void> => {
    await deleteRedirects(system(), made.splice(0))
  }
  afterEach(deleteMade)

  const go = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<[number, string | undefined]> => {
    const answer = await createVisitor(site()).get(path, headers)
    return [answer.status, answer.headers.location?.replace(HOME, '')]
  }

  return { system, create, deleteMade, options, go }
}
