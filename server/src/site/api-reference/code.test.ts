import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { type Call, curl, javascript, python } from './code.ts'

const ADDRESS = 'https://example.org/api/core/v2/posts'

const call = (given: Partial<Call>): Call => ({
  ...{ method: 'GET', address: ADDRESS, args: {}, file: undefined, needsAccount: false },
  ...given,
})

describe('a sample call', () => {
  it.each<[string, Partial<Call>, string]>([
    ['a plain one', {}, `curl '${ADDRESS}'`],
    ['a query', { args: { a: [1], q: 'x y' } }, `curl '${ADDRESS}?a%5B0%5D=1&q=x%20y'`],
    [
      'a body with a quote',
      { method: 'POST', args: { t: "it's" }, needsAccount: true },
      `curl -X POST -u 'user:application password' '${ADDRESS}' \\
  -H 'Content-Type: application/json' \\
  -d '{"t":"it'\\''s"}'`,
    ],
    [
      'a file',
      { method: 'POST', file: 'a.png' },
      `curl -X POST '${ADDRESS}' \\
  -H 'Content-Disposition: attachment; filename="a.png"' \\
  -H 'Content-Type: image/png' --data-binary @a.png`,
    ],
  ])('a shell is right for %s', (_what, given, text) => {
    expect(curl(call(given))).toBe(text)
  })

  it.each<[Partial<Call>, string, object]>([
    [{ args: { per_page: 2 } }, `${ADDRESS}?per_page=2`, {}],
    [
      { method: 'PATCH', args: { title: '</pre>"' }, needsAccount: true },
      ADDRESS,
      {
        method: 'PATCH',
        headers: {
          Authorization: `Basic ${btoa('user:application password')}`,
          'Content-Type': 'application/json',
        },
        body: '{"title":"</pre>\\""}',
      },
    ],
  ])('JavaScript runs: %j', async (given, address, options) => {
    const sent: unknown[] = []
    const fetch = async (...args: unknown[]) => {
      sent.push(args[0], args[1] ?? {})
      return { json: async () => 'data' }
    }
    const said = await runInNewContext(
      `(async () => { ${javascript(call(given))}\nreturn data })()`,
      { fetch, btoa },
    )
    expect([said, ...sent]).toEqual(['data', address, options])
  })

  it('in Python prints Python literals', () => {
    const args = { yes: true, no: false, none: null, list: ['a', { b: 1 }] }
    expect(python(call({ method: 'POST', args, needsAccount: true }))).toBe(`import requests

answer = requests.post(
    "${ADDRESS}",
    json={"yes": True, "no": False, "none": None, "list": ["a", {"b": 1}]},
    auth=('user', 'application password'),
)
data = answer.json()`)
    expect(python(call({ args: { ids: [1, 2] } }))).toContain(
      'params={"ids[0]": "1", "ids[1]": "2"}',
    )
  })
})
