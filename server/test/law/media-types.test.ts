import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import type { Route } from '../../src/contract/route.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { createSamples, type Samples } from './samples.ts'

let app: TestApp
let samples: Samples
beforeAll(async () => {
  app = await buildTestApp()
  samples = createSamples(app.as('administrator'), app.table)
})

/** Values of the argument `format` that may lead to another media type. */
const FORMATS = ['csv', 'xml']

/** Sent only to those who ask for it by `Accept`, and without an end. */
const STREAM = 'text/event-stream'

/** The media types of successful responses to a reader. */
const typesOf = async (path: string, route: Route): Promise<ReadonlySet<string>> => {
  const args = Object.entries(await samples.needed(route)).map(
    ([name, value]): [string, string] => [name, String(value)],
  )
  const asked = Object.hasOwn(route.args, 'format') ? [undefined, ...FORMATS] : [undefined]
  const types = new Set<string>()
  for (const format of asked) {
    const query = new URLSearchParams(args)
    if (format) query.set('format', format)
    const { status, headers } = await app.as('administrator').get(`/api/${path}?${query}`)
    if (status === 200) types.add(headers['content-type']?.split(';')[0] ?? '')
  }
  return types
}

it('routes that read declare the media types of their responses, and no others', async () => {
  const wrong: string[] = []
  let others = 0
  for (const { path, routes } of app.table.endpoints)
    for (const { name, route } of routes) {
      if (!route.methods.includes('GET')) continue
      const types = [...(await typesOf(await samples.path(path), route))].toSorted()
      const declared = route.produces.filter((type) => type !== STREAM).toSorted()
      if (types.length > 0 && !isDeepStrictEqual(types, declared))
        wrong.push(`${name}: ${types.join(', ')}`)
      if (types.length > 1) others++
    }
  expect(wrong).toEqual([])
  expect(others).toBeGreaterThan(30)
}, 300_000)
