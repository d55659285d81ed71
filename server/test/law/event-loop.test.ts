import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Method } from '../../src/contract/route.ts'
import { buildTestApp, type Client, clientFor, type Role, type TestApp } from '../app.ts'
import type { Door } from '../door.ts'
import { isWhole, rounds } from '../faults/rounds.ts'
import { type Turns, watchTurns } from '../turns.ts'
import { createVisitor, fieldsOf } from '../visitor.ts'
import { longArguments } from './long-arguments.ts'
import { SHAPES } from './long-shapes.ts'
import { createSamples } from './samples.ts'

/**
 * No request may block the event loop for others: the longest turn allowed, in milliseconds of processor
 * time. A regular run allows more, for code that runs for the first time.
 */
const LONGEST_MS = rounds(250, 100)

/** A full run sends the default maximum; a regular run sends less, as it would take minutes. */
const MAX_CONTENT = rounds(100_000, 1_000_000)

const ALL_SHAPES = Object.entries(SHAPES)
const NO_SHAPE = ['nothing', () => ''] as const

/** The shapes that every reader requests; a regular run uses a part of them. */
const SOME_SHAPES = ALL_SHAPES.filter((_, index) => index % rounds(5, 1) === 0)

let app: TestApp
let admin: Client
let turns: Turns
beforeAll(async () => {
  app = await buildTestApp({ maxContentLength: String(MAX_CONTENT) })
  await app.startJobs()
  turns = watchTurns()
  admin = clientOf('administrator')
  await admin.post('/api/seo/v1/options', {
    options: { sitemap: { llms: { enable: true, convertToMd: true } } },
  })
})
afterAll(() => {
  turns.stop()
  // A machine whose time is mostly taken by others cannot tell.
  if (isWhole) expect(turns.undisturbed()).toBeGreaterThan(0.5)
})

const slow: string[] = []

/** The longest turn of the server while `watched` runs. */
let longest = 0

/** Measures the server alone: the client prints requests and reads responses in the same thread. */
const door: Door = {
  inject: async (request) => {
    await turns.settled()
    const response = await app.http.inject({ ...request, payloadAsStream: true })
    const pieces = await Array.fromAsync(response.stream())
    longest = Math.max(longest, await turns.settled())
    const { statusCode, headers, cookies } = response
    return { statusCode, headers, cookies, body: Buffer.concat(pieces).toString() }
  },
}

const clientOf = (role: Role): Client => clientFor({ http: door }, () => app.credentialsOf(role))

/** Runs `work` and records it if it blocked the event loop too long. */
const watched = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  longest = 0
  const result = await work()
  if (longest > LONGEST_MS) {
    slow.push(`${what}: ${Math.round(longest)} ms`)
    // A full run takes minutes, so findings are printed at once.
    if (isWhole) console.error(slow.at(-1))
  }
  return result
}

/** Runs the jobs after a save, including delayed ones. */
let hours = 0
const runJobs = async (what: string): Promise<void> => {
  hours++
  app.setTime(new Date(Date.UTC(2030, 0, 1, hours)).toISOString())
  await watched(`jobs after ${what}`, async () => {
    await turns.settled()
    await app.runDueJobs()
    longest = await turns.settled()
  })
}

/** Creates an account with a password for the sign-in form. */
const signUp = async (login: string): Promise<{ log: string; pwd: string }> => {
  const pwd = 'a good long password'
  await admin.post('/wp-json/wp/v2/users', {
    ...{ username: login, email: `${login}@example.org`, password: pwd, roles: ['author'] },
  })
  return { log: login, pwd }
}

const send = (client: Client, method: Method, path: string, body: object) =>
  client[method.toLowerCase() as 'post' | 'put' | 'patch'](path, body)

describe('SEC-52: no request holds up the others', () => {
  it('with any long text, on any route', async () => {
    const samples = createSamples(admin, app.table, { takesFound: true })
    let at = 0
    for (const { path, name, route, method, argument, limit, given } of longArguments(
      app.table,
      MAX_CONTENT,
    )) {
      const place = `/api/${(await samples.path(path)).split('?')[0]}`
      const sendText = async (text: string) => {
        return send(admin, method, place, given(text, await samples.needed(route)))
      }
      // Warms up code that runs for the first time.
      await sendText('warm')
      // Each argument gets one of the shapes in turn; all shapes for each would take hours.
      for (let round = 0; round < rounds(1, 4); round++) {
        const [shape, make] = ALL_SHAPES[at++ % ALL_SHAPES.length] ?? NO_SHAPE
        const what = `${method} ${name} with ${argument} of ${shape}`
        const { status, text } = await watched(what, () => sendText(make(limit)))
        expect([what, status < 500, text.includes('rest_too_long')]).toEqual([what, true, false])
        // A regular run lets the jobs of several requests run together.
        if (at % rounds(20, 1) === 0) await runJobs(what)
      }
    }
    await runJobs('the last of them')
    expect(slow.splice(0)).toEqual([])
  }, 1_800_000)

  it.each(['contributor', 'administrator'] as const)(
    'whatever content a post of a %s has, and whoever reads it',
    async (role) => {
      const writer = clientOf(role)
      const status = role === 'administrator' ? 'publish' : 'draft'
      await writer.post('/wp-json/wp/v2/posts', { title: 'warm', content: '<p>x</p>', status })
      const feeds = ['/', '/feed/', '/?s=long', '/llms.txt']
      for (const path of feeds) await app.anonymous.get(path)
      for (const [shape, make] of SOME_SHAPES) {
        const content = make(MAX_CONTENT)
        const fields = { title: `long ${shape}`, content, status }
        const what = (does: string): string => `a ${role} ${does} ${shape}`
        const { body } = await watched(what('saves'), () =>
          writer.post('/wp-json/wp/v2/posts', fields),
        )
        expect([shape, body.code]).toEqual([shape, undefined])
        const item = `/wp-json/wp/v2/posts/${body.id}`
        await watched(what('saves again'), () =>
          writer.post(item, { content: `y${content.slice(1)}` }),
        )
        await runJobs(what('saves'))
        const page = new URL(body.link).pathname
        const paths =
          role === 'administrator' ? [page, `${page.slice(0, -1)}.md`, ...feeds] : [page]
        for (const path of [
          item,
          `${item}?context=edit`,
          `${item}/revisions`,
          '/wp-json/wp/v2/posts?context=edit&status=any',
          '/wp-json/wp/v2/search?search=long',
          ...paths,
        ]) {
          const { status } = await watched(what(`reads ${path} of`), () => writer.get(path))
          expect([path, status < 500]).toEqual([path, true])
        }
        await watched(what('removes'), () => admin.delete(`${item}?force=true`))
      }
      expect(slow.splice(0)).toEqual([])
    },
    1_800_000,
  )

  it('as a form, or as several requests at once', async () => {
    const content = SHAPES.tags?.(MAX_CONTENT) ?? ''
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ title: 'form', content, status: 'publish' }).toString(),
    }
    const saved = await watched('a form', () =>
      clientOf('author').post('/wp-json/wp/v2/posts', undefined, form),
    )
    expect(saved.status).toBe(201)
    // Closing the tags makes the text longer, and a comment has at most 65,525 bytes.
    const said = new URLSearchParams({
      post: saved.body.id,
      content: SHAPES.tags?.(Math.min(MAX_CONTENT / 10, 40_000)) ?? '',
    }).toString()
    const comment = await watched('a comment as a form', () =>
      clientOf('subscriber').post('/wp-json/wp/v2/comments', undefined, { ...form, payload: said }),
    )
    expect(comment.status).toBe(201)
    const requests = Array.from({ length: rounds(5, 9) }, (_, index) => ({
      path: '/wp/v2/posts',
      body: { title: `${index}`, content },
    }))
    const batch = await watched('a batch', () =>
      clientOf('author').post('/wp-json/batch/v1', { requests }),
    )
    expect(batch.body.responses.map(({ status }: { status: number }) => status)).toEqual(
      requests.map(() => 201),
    )
    await runJobs('a batch')
    expect(slow.splice(0)).toEqual([])
  }, 600_000)

  it('in any form of the site', async () => {
    const { body: post } = await admin.post('/wp-json/wp/v2/posts', {
      ...{ title: 'talk', status: 'publish', comment_status: 'open', password: 'open sesame' },
    })
    const visitor = createVisitor({ http: door })
    await visitor.submit('/post-password', { post_password: 'open sesame' })
    const person = createVisitor({ http: door })
    const credentials = await signUp('writer')
    await person.submit('/login', credentials)
    const { _wpnonce = '' } = fieldsOf((await person.get('/account/profile')).text)
    for (const [shape, make] of SOME_SHAPES) {
      const note = make(MAX_CONTENT / 10)
      const forms = {
        'a comment': () =>
          visitor.submit('/wp-comments-post.php', {
            ...{ comment_post_ID: String(post.id), author: 'A', email: 'a@example.org' },
            comment: make(Math.min(MAX_CONTENT / 10, 65_000)),
          }),
        'a password': () => visitor.submit('/post-password', { post_password: note }),
        'a profile': () =>
          person.submit('/account/profile', {
            ...{ _wpnonce, name: 'W', nickname: 'w', email: 'writer@example.org' },
            description: note,
          }),
        'a login': () => visitor.submit('/login', { log: note, pwd: note }),
      }
      for (const [what, submit] of Object.entries(forms)) {
        const { status } = await watched(`${what} of ${shape}`, submit)
        expect([what, shape, status < 500]).toEqual([what, shape, true])
      }
    }
    expect(slow.splice(0)).toEqual([])
  }, 600_000)

  describe('imports', () => {
    const rule = (index: number): string => `/from/${index}/${'x'.repeat(rounds(100, 700))}`

    const sendFile = (path: string, name: string, type: string, text: string) => {
      const boundary = 'border-of-parts'
      const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}`
      return admin.post(path, undefined, {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `--${boundary}\r\n${head}\r\n\r\n${text}\r\n--${boundary}--\r\n`,
      })
    }

    it.each([
      ['json', 'application/json'],
      ['csv', 'text/csv'],
    ])(
      'of redirects as %s, as many as there may be and more',
      async (kind, type) => {
        const print = (count: number, from: (index: number) => string): string => {
          const rows = Array.from({ length: count }, (_, index) => from(index))
          return kind === 'json'
            ? JSON.stringify(rows.map((source) => ({ source_url: source, target_url: '/there/' })))
            : `source,target\n${rows.map((source) => `${source},/there/`).join('\n')}\n`
        }
        const path = '/api/seo/v1/redirects/import'
        await sendFile(
          path,
          `warm.${kind}`,
          type,
          print(100, (index) => `/warm/${kind}/${index}/`),
        )
        const count = rounds(1_000, 5_000)
        const many = await watched(`${count} redirects`, () =>
          sendFile(path, `a.${kind}`, type, print(count, rule)),
        )
        expect(many.status).toBe(200)
        const tooMany = await watched('60,000 redirects', () =>
          sendFile(
            path,
            `a.${kind}`,
            type,
            print(60_000, (index) => `/${index}`),
          ),
        )
        expect([tooMany.status, tooMany.body.code]).toEqual([413, 'seo_too_many_redirects'])
        expect(slow.splice(0)).toEqual([])
      },
      600_000,
    )
  })
})
