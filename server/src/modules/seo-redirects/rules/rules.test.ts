import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import type { Context } from '../../../contract/context.ts'
import {
  changeRedirect,
  createRedirect,
  deleteRedirects,
  findRedirect,
  type RedirectInput,
  setEnabled,
  warningsAbout,
} from './index.ts'

let app: TestApp
let ctx: Context
beforeAll(async () => {
  app = await buildTestApp()
  ctx = app.systemContext()
})

const create = (input: RedirectInput) => createRedirect(app.systemContext(), input)
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'saved',
    (error: { code: string }) => error.code,
  )

let made = 0
const fresh = (): string => `/path-${++made}`

describe('a rule', () => {
  it('is stored with the defaults of the settings, and read again', async () => {
    const rule = await create({
      sourceUrl: 'Straße/Weg/?b=1',
      targetUrl: '/x',
      comment: '<b>Hi</b>',
    })
    expect(rule).toMatchObject({
      sourceUrl: '/Straße/Weg/?b=1',
      matchKey: '/stra%c3%9fe/weg',
      ...{ type: 301, queryParam: 'exact', group: 'manual', isEnabled: true, comment: 'Hi' },
      ...{ ignoreCase: true, ignoreSlash: true, isRegex: false, hits: 0, postId: null },
    })
    expect(await findRedirect(ctx, rule.id)).toEqual(rule)
  })

  it('keeps fields that a change does not name', async () => {
    const { id } = await create({ sourceUrl: fresh(), targetUrl: '/x', type: 302, comment: 'why' })
    const changed = await changeRedirect(app.systemContext(), id, { targetUrl: '/y' })
    expect(changed).toMatchObject({ targetUrl: '/y', type: 302, comment: 'why' })
  })

  it('accepts the whole address as source', async () => {
    const source = fresh()
    const rule = await create({ sourceUrl: `http://callboard.test${source}?a=1`, targetUrl: '/x' })
    expect(rule.sourceUrl).toBe(`${source}?a=1`)
  })

  it('can share its source with rules of other conditions', async () => {
    const sourceUrl = fresh()
    const rule = (value: string) =>
      create({ sourceUrl, targetUrl: '/x', customRules: [{ type: 'login', value }] })
    await rule('loggedin')
    await rule('loggedout')
    expect(await codeOf(rule('loggedin'))).toBe('seo_redirect_exists')
    const bare = await create({
      sourceUrl,
      targetUrl: '/x',
      customRules: [{ type: 'login', value: '' }],
    })
    expect(bare.customRules).toEqual([])
  })

  it('cannot take the source of another rule', async () => {
    const [one, other] = [fresh(), fresh()]
    await create({ sourceUrl: one, targetUrl: '/x' })
    const { id } = await create({ sourceUrl: other, targetUrl: '/x' })
    const change = changeRedirect(app.systemContext(), id, { sourceUrl: one })
    expect(await codeOf(change)).toBe('seo_redirect_exists')
  })

  it('is gone once it is deleted', async () => {
    const { id } = await create({ sourceUrl: fresh(), targetUrl: '/x' })
    expect(await deleteRedirects(app.systemContext(), [id, 999_999])).toEqual([id])
    expect(await findRedirect(app.systemContext(), id)).toBeUndefined()
  })
})

describe('bad input', () => {
  it.each<[string, RedirectInput, string]>([
    ['no source', { sourceUrl: ' ', targetUrl: '/x' }, 'seo_redirect_no_source'],
    ['a foreign source', { sourceUrl: 'https://other.example/a' }, 'seo_redirect_foreign_source'],
    ['a long source', { sourceUrl: `/${'a'.repeat(2_001)}` }, 'seo_redirect_long_source'],
    ['a long pattern', { sourceUrl: 'a'.repeat(501), isRegex: true }, 'seo_redirect_long_source'],
    ['a broken pattern', { sourceUrl: '^/(', isRegex: true }, 'seo_redirect_bad_pattern'],
    ['a backreference', { sourceUrl: '(a)\\1', isRegex: true }, 'seo_redirect_bad_pattern'],
    ['the sign-in page', { sourceUrl: '/Login/' }, 'seo_redirect_protected_source'],
    ['the interface', { sourceUrl: '/wp-json/wp/v2' }, 'seo_redirect_protected_source'],
    ['the administration', { sourceUrl: '/%77p-admin/x' }, 'seo_redirect_protected_source'],
    ['a file', { sourceUrl: '/wp-content/uploads/a.png' }, 'seo_redirect_protected_source'],
    ['no target', { sourceUrl: '/a' }, 'seo_redirect_no_target'],
    ['itself', { sourceUrl: '/a', targetUrl: '/a' }, 'seo_redirect_to_itself'],
    [
      'itself in full',
      { sourceUrl: '/a', targetUrl: 'http://callboard.test/a' },
      'seo_redirect_to_itself',
    ],
    [
      'an unknown type',
      { sourceUrl: '/a', targetUrl: '/b', type: 299 },
      'seo_redirect_unknown_type',
    ],
    [
      'an unknown mode',
      { sourceUrl: '/a', targetUrl: '/b', queryParam: 'x' },
      'seo_redirect_unknown_query_mode',
    ],
    [
      'an unknown group',
      { sourceUrl: '/a', targetUrl: '/b', group: 'x' },
      'seo_redirect_unknown_group',
    ],
  ])('refuses %s', async (_, input, code) => {
    expect(await codeOf(create(input))).toBe(code)
  })

  it.each([
    ...[
      'b',
      'ftp://a.example/',
      'javascript:alert(1)',
      '//evil.example/',
      '/\\evil.example',
      '\\\\evil',
    ],
    ...[
      'https://$1/',
      'https://good.example$1',
      'https://a@b.example/',
      '$1',
      'https:/a',
      'mailto:a@b.c',
    ],
  ])('SEC-59: refuses the target %s', async (targetUrl) => {
    const input = { sourceUrl: '^/(.*)$', isRegex: true, targetUrl }
    expect(await codeOf(create(input))).toBe('seo_redirect_bad_target')
  })

  it.each<[string, unknown]>([
    ['no list', 'x'],
    ['an unknown type', [{ type: 'moon', value: 'full' }]],
    ['a role of being logged in', [{ type: 'login', value: 'maybe' }]],
    ['a broken pattern', [{ type: 'agent', value: ['('], regex: true }]],
    ['no address', [{ type: 'ip', value: ['10.0.0'] }]],
    ['no date', [{ type: 'schedule', scheduleStart: 'tomorrow' }]],
    ['a header without a name', [{ type: 'header', value: 'x' }]],
    ['too many', Array.from({ length: 21 }, () => ({ type: 'server', value: 'x' }))],
  ])('refuses custom rules with %s', async (_, customRules) => {
    const input = { sourceUrl: fresh(), targetUrl: '/x', customRules }
    expect(await codeOf(create(input))).toBe('seo_redirect_bad_condition')
  })

  it('returns warnings about doubtful sources', async () => {
    const about = async (input: RedirectInput) =>
      warningsAbout(await create({ targetUrl: '/x', ...input })).length
    expect(await about({ sourceUrl: `${fresh()}#part` })).toBe(1)
    expect(await about({ sourceUrl: `${fresh()}(.*)` })).toBe(1)
    expect(await about({ sourceUrl: 'anywhere-at-all', isRegex: true })).toBe(1)
    expect(await about({ sourceUrl: fresh() })).toBe(0)
  })
})

describe('SEC-60: loops', () => {
  const chain = async (...steps: readonly string[]) => {
    for (const [at, sourceUrl] of steps.slice(0, -1).entries())
      await create({ sourceUrl, targetUrl: steps[at + 1] ?? '' })
  }

  it('are rejected, with their addresses', async () => {
    await chain('/ring-a', '/ring-b', '/ring-c')
    await expect(create({ sourceUrl: '/ring-c', targetUrl: '/ring-a?x=1' })).rejects.toMatchObject({
      code: 'seo_redirect_loop',
      status: 409,
      data: { loop: expect.arrayContaining(['/ring-c', '/ring-b/']) },
    })
    await expect(
      create({ sourceUrl: '/ring-c', targetUrl: 'http://callboard.test/ring-a' }),
    ).rejects.toMatchObject({ code: 'seo_redirect_loop' })
  })

  it('are rejected when a rule is enabled that closes one', async () => {
    await chain('/off-a', '/off-b')
    const { id } = await create({ sourceUrl: '/off-b', targetUrl: '/off-a', isEnabled: false })
    expect(await codeOf(setEnabled(app.systemContext(), [id], true))).toBe('seo_redirect_loop')
    expect((await findRedirect(app.systemContext(), id))?.isEnabled).toBe(false)
  })

  it('are rejected when a change closes one', async () => {
    await chain('/turn-a', '/turn-b')
    const { id } = await create({ sourceUrl: '/turn-b', targetUrl: '/turn-c' })
    const change = changeRedirect(app.systemContext(), id, { targetUrl: '/turn-a' })
    expect(await codeOf(change)).toBe('seo_redirect_loop')
  })

  it('of patterns are found by their targets', async () => {
    const pattern = (sourceUrl: string, targetUrl: string) =>
      codeOf(create({ sourceUrl, targetUrl, isRegex: true }))
    expect(await pattern('^/grow/(.*)$', '/grow/more/$1')).toBe('seo_redirect_loop')
    await create({ sourceUrl: '/to-pattern', targetUrl: '/found/by/it' })
    expect(await pattern('^/found/(.*)$', '/to-pattern')).toBe('seo_redirect_loop')
    expect(await pattern('^/here/(.*)$', '/there/$1')).toBe('saved')
    expect(await pattern('^/there/(.*)$', '/here/$1')).toBe('seo_redirect_loop')
    expect(await codeOf(create({ sourceUrl: '/there/x', targetUrl: '/here/x' }))).toBe(
      'seo_redirect_loop',
    )
  })

  it('across rules with different conditions are accepted', async () => {
    const rule = (sourceUrl: string, targetUrl: string, value: string) =>
      codeOf(create({ sourceUrl, targetUrl, customRules: [{ type: 'login', value }] }))
    expect(await rule('/in', '/out', 'loggedin')).toBe('saved')
    expect(await rule('/out', '/in', 'loggedout')).toBe('saved')
    expect(await rule('/out', '/in', 'loggedin')).toBe('seo_redirect_loop')
  })
})

it('SEC-57: limits the number of enabled patterns', async () => {
  const input = (at: number) => ({ sourceUrl: `^/many-${at}/`, isRegex: true, type: 410 })
  const codes = []
  for (let at = 0; at < 101; at++) codes.push(await codeOf(create(input(at))))
  expect(codes.at(0)).toBe('saved')
  expect(codes.at(-1)).toBe('seo_redirect_too_many_patterns')
})
