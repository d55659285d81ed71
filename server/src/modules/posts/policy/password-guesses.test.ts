import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, clientFor, type TestApp } from '../../../../test/app.ts'
import { createApp } from '../../../app.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
let post: number
let comment: number
let callers = 0

beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  const editor = app.as('editor')
  const locked = { title: 'Locked', content: 'marker', status: 'publish', password: 'sesame' }
  post = (await editor.post(`${V2}/posts`, locked)).body.id
  comment = (await editor.post(`${V2}/comments`, { post, content: 'said' })).body.id
})

const newCaller = () => {
  const headers = { 'x-forwarded-for': `203.0.113.${++callers}` }
  return (path: string) => app.anonymous.get(path, { headers })
}

describe('guessing the password of an item through the API', () => {
  it.each([
    ['the item', () => `${V2}/posts/${post}?password=`],
    ['a list', () => `${V2}/posts?include=${post}&password=`],
    ['its comments', () => `${V2}/comments?post=${post}&password=`],
    ['one of its comments', () => `${V2}/comments/${comment}?password=`],
  ])('is blocked for a minute after sixty wrong ones: %s', async (_what, path) => {
    app.setTime('2026-11-16T12:00:00Z')
    const ask = newCaller()
    const first = (await ask(`${path()}wrong`)).status
    for (let tries = 1; tries < 60; tries++)
      expect((await ask(`${path()}guess-${tries}`)).status).toBe(first)
    const { status, body, headers } = await ask(`${path()}one-more`)
    expect([status, body.code, body.data.status]).toEqual([429, 'rest_too_many_requests', 429])
    expect(headers['retry-after']).toBe('60')
    expect((await ask(`${path()}sesame`)).status).toBe(429)
    expect((await newCaller()(`${path()}sesame`)).status).toBe(200)
    expect((await ask(`${path()}sesame`)).status).toBe(429)
    app.setTime('2026-11-16T12:01:00Z')
    expect((await ask(`${path()}sesame`)).status).toBe(200)
    expect((await ask(`${path()}and-one-more`)).status).toBe(429)
    expect((await ask(`${path()}sesame`)).status).toBe(429)
  })

  it('shares its count with the form', async () => {
    const headers = {
      'x-forwarded-for': `203.0.113.${++callers}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const send = () =>
      app.anonymous.post('/post-password', undefined, { headers, payload: 'post_password=x' })
    const guess = () => app.anonymous.get(`${V2}/posts/${post}?password=wrong`, { headers })
    for (let tries = 0; tries < 30; tries++) {
      expect((await send()).status).toBe(303)
      expect((await guess()).status).toBe(403)
    }
    const refused = [await send(), await guess()]
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    for (const { headers: told } of refused) expect(Number(told['retry-after'])).toBeGreaterThan(0)
  })

  it('does not count right passwords in the form', async () => {
    const headers = {
      'x-forwarded-for': `203.0.113.${++callers}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    for (let times = 0; times < 70; times++) {
      const payload = 'post_password=sesame'
      const { status } = await app.anonymous.post('/post-password', undefined, { headers, payload })
      expect(status).toBe(303)
    }
  })

  it('counts neither right passwords nor requests for unprotected items', async () => {
    const ask = newCaller()
    for (let times = 0; times < 70; times++)
      expect((await ask(`${V2}/posts/${post}?password=sesame&n=${times}`)).status).toBe(200)
    for (let times = 0; times < 70; times++)
      expect((await ask(`${V2}/posts?exclude=${post}&password=x${times}`)).status).toBe(200)
    expect((await ask(`${V2}/posts/${post}?password=wrong`)).status).toBe(403)
  })

  it('SEC-29: lets one guess per minute through, however many come at the same time', async () => {
    app.setTime('2026-11-16T14:00:00Z')
    const ask = newCaller()
    const path = `${V2}/posts/${post}?password=`
    for (let tries = 0; tries < 61; tries++) await ask(`${path}guess-${tries}`)
    app.setTime('2026-11-16T14:02:00Z')
    const words = [...Array.from({ length: 8 }, (_, index) => `more-${index}`), 'sesame']
    const answers = await Promise.all(words.map((word) => ask(path + word)))
    expect(answers.map(({ status }) => status)).toEqual(words.map(() => 429))
  })

  it('SEC-29: shares count and delay between processes', async () => {
    const other = await createApp({ ...app.config }, pino({ level: 'silent' }), {
      clock: () => new Date('2026-11-16T16:00:00Z'),
    })
    try {
      app.setTime('2026-11-16T16:00:00Z')
      const headers = { 'x-forwarded-for': `203.0.113.${++callers}` }
      const visitors = [app.anonymous, clientFor(other, async () => undefined)] as const
      const ask = (at: 0 | 1, word: string) =>
        visitors[at].get(`${V2}/posts/${post}?password=${word}`, { headers })
      for (let tries = 0; tries < 61; tries++) await ask(0, `guess-${tries}`)
      expect((await ask(1, 'sesame')).status).toBe(429)
    } finally {
      await other.close()
    }
  })
})
