import { describe, expect, it } from 'vitest'
import { checkAppTarget, formSources } from './app-target.ts'

/** Addresses with the origin that the authorise page accepts, or undefined where it refuses. */
const TABLE: readonly (readonly [given: string, origin: string | undefined])[] = [
  ['https://app.example/callback', 'https://app.example'],
  ['https://app.example:8443/callback?state=1#x', 'https://app.example:8443'],
  ['HTTPS://APP.EXAMPLE/', 'https://app.example'],
  ['https://localhost/callback', 'https://localhost'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example'],
  ['http://127.0.0.1/callback', 'http://127.0.0.1'],
  ['http://127.0.0.1:51234/callback', 'http://127.0.0.1:51234'],
  ['http://[::1]:51234/callback', 'http://[::1]:51234'],
  ['myapp://callback', 'myapp://callback'],
  ['com.example.app://oauth/done?x=1', 'com.example.app://oauth'],
  ['http://app.example/callback', undefined],
  ['http://localhost/callback', undefined],
  ['http://localhost:3000/callback', undefined],
  ['http://127.0.0.1.evil.example/', undefined],
  ['http://127.0.0.2/', undefined],
  ['http://0.0.0.0/', undefined],
  ['http://[::2]/', undefined],
  ['http://[::ffff:127.0.0.1]/', undefined],
  ['http://10.0.0.1/', undefined],
  ['javascript:alert(1)', undefined],
  ['javascript://app.example/%0aalert(1)', undefined],
  ['JavaScript://app.example/%0aalert(1)', undefined],
  ['java\nscript://app.example/%0aalert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['data://app.example/text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['file://server/share', undefined],
  ['vbscript://app.example/x', undefined],
  ['blob:https://app.example/0b0c', undefined],
  ['about:blank', undefined],
  ['ftp://app.example/', undefined],
  ['ws://app.example/', undefined],
  ['wss://app.example/', undefined],
  ['intent://scan/#Intent;scheme=zxing;end', undefined],
  ['view-source://app.example/', undefined],
  ['myapp:callback', undefined],
  ['myapp://', undefined],
  ['//app.example/callback', undefined],
  ['/callback', undefined],
  ['app.example/callback', undefined],
  ['https:app.example', undefined],
  ['https:/app.example', undefined],
  ['https:\\\\app.example\\callback', undefined],
  ['https://', undefined],
  ['https://user:secret@app.example/', undefined],
  ['https://app.example@evil.example/', undefined],
  [' https://app.example/', undefined],
  ['https://app.example/a b', undefined],
  ['https://app.example/\r\nSet-Cookie:a=b', undefined],
  ['https://app.example:99999/', undefined],
  [`https://app.example/${'x'.repeat(2_000)}`, undefined],
]

describe('checkAppTarget (SEC-24)', () => {
  it.each(TABLE)('gives %j the origin %s', (given, origin) => {
    const check = checkAppTarget(given)
    expect(check.kind === 'ok' ? check.target.origin : undefined).toBe(origin)
  })

  it.each([
    ['https://app.example/cb', true, 'app.example'],
    ['http://127.0.0.1:4000/cb', true, '127.0.0.1:4000'],
    ['myapp://callback/done', false, 'myapp://callback'],
  ])('knows whether %s takes forms, and names it for people', (given, takesForms, host) => {
    const check = checkAppTarget(given)
    expect(check).toMatchObject({ kind: 'ok', target: { takesForms, host } })
  })
})

describe('formSources', () => {
  it.each([
    ['https://app.example/cb', ['https:']],
    ['http://127.0.0.1:4000/cb', ['http://127.0.0.1:4000', 'https:']],
    ['http://[::1]:4000/cb', ['http:', 'https:']],
    ['myapp://callback', ['myapp:']],
  ])('lets a form lead to %s', (given, sources) => {
    const check = checkAppTarget(given)
    expect(check.kind === 'ok' && formSources(check.target)).toEqual(sources)
  })
})
