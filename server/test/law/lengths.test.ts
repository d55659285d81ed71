import { describe, expect, it } from 'vitest'
import { lengthLimit } from '../../src/contract/arguments/length-limit.ts'
import { readArguments } from '../../src/contract/arguments/validate.ts'
import { ApiError } from '../../src/contract/errors.ts'
import type { CheckScope, Schema } from '../../src/contract/schema.ts'
import { createProductTable } from '../../src/http/protocol.ts'
import { modules } from '../../src/modules.ts'

const neverCalled = (): never => {
  throw new Error('routes are only looked at here')
}
const table = createProductTable(modules, { dispatcher: neverCalled, subContext: neverCalled })

const routes = table.endpoints.flatMap(({ path, routes }) =>
  routes.map(({ name, route }) => ({ name, path, route })),
)

const scope = { isAnonymous: false, can: () => true }

/** A text longer than the limit. */
const texts = new Map<number, string>()
const textOver = (limit: number): string => {
  const text = texts.get(limit) ?? 'a'.repeat(2 * limit + 1)
  texts.set(limit, text)
  return text
}

const refusals = (
  args: Readonly<Record<string, Schema>>,
  given: Record<string, unknown>,
  asked: CheckScope = scope,
) => {
  try {
    readArguments(given, args, asked)
  } catch (error) {
    if (error instanceof ApiError) return (error.data as { details?: object })?.details ?? {}
    throw error
  }
  return {}
}

describe('the lengths of arguments', () => {
  it('SEC-52: no route accepts a text of unlimited length, whatever its own validation', () => {
    const endless: string[] = []
    let seen = 0
    for (const { name, route } of routes)
      for (const [argument, declared] of Object.entries(route.args)) {
        const limit = lengthLimit(declared)
        if (limit === undefined) continue
        seen++
        // Missing required arguments would be reported first.
        const only = { [argument]: { ...declared, required: false } }
        const details = refusals(only, { [argument]: textOver(limit) })
        const { code } = (details as Record<string, { code?: string }>)[argument] ?? {}
        if (code !== 'rest_too_long') endless.push(`${name}.${argument}: ${code}`)
      }
    expect(endless).toEqual([])
    expect(seen).toBeGreaterThan(500)
  })

  it('SEC-52: values that are not read as text are rejected by their type, whatever their length', () => {
    const accepted: string[] = []
    for (const { name, route } of routes)
      for (const [argument, declared] of Object.entries(route.args)) {
        if (lengthLimit(declared) !== undefined || declared.check) continue
        const only = { [argument]: { ...declared, required: false } }
        const details = refusals(only, { [argument]: `${'1'.repeat(1_000_000)}x` })
        if (!(argument in details)) accepted.push(`${name}.${argument}`)
      }
    expect(accepted).toEqual([])
  })

  it('SEC-52: long texts have a limit of tags', () => {
    const accepted: string[] = []
    for (const { name, route } of routes)
      for (const [argument, declared] of Object.entries(route.args)) {
        if (!declared.isLong) continue
        const tags = '<b>'.repeat((lengthLimit(declared) ?? 0) / 10 + 1)
        const only = { [argument]: { ...declared, required: false } }
        const details = refusals(only, { [argument]: tags })
        const { code } = (details as Record<string, { code?: string }>)[argument] ?? {}
        if (code !== 'rest_too_long') accepted.push(`${name}.${argument}: ${code}`)
      }
    expect(accepted).toEqual([])
  })

  it('SEC-52: contents are limited by the configuration, other long texts by a tenth of it', () => {
    const lengths = { content: 'a'.repeat(20_001), note: 'a'.repeat(10_001) }
    const args = { content: { isLong: 'content' as const }, note: { isLong: true } }
    expect(refusals(args, lengths)).toEqual({})
    const told = { ...scope, maxContentLength: 20_000 }
    expect(Object.keys(refusals(args, lengths, told))).toEqual(['content', 'note'])
  })

  it('SEC-52: only content may be long', () => {
    const long = routes.flatMap(({ route }) =>
      Object.entries(route.args).flatMap(([name, schema]) => longOnes(name, schema)),
    )
    expect([...new Set(long)].sort()).toEqual([
      'caption',
      'content',
      'description',
      'excerpt',
      'form_data',
      'htaccess',
      'instance.encoded',
      'meta.footnotes',
      'postContent',
      'text',
    ])
  })
})

const longOnes = (name: string, schema: Schema): string[] => {
  if (schema.isLong) return [name]
  const members = Object.entries(schema.properties ?? {})
  return members.flatMap(([member, property]) => longOnes(`${name}.${member}`, property))
}
