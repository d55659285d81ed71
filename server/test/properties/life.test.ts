import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../app.ts'
import fc from '../fast-check.ts'
import { type Change, hour, type Life, passTime, save, trash, type World } from './life-model.ts'

const POSTS = '/api/core/v2/posts'

let app: TestApp
let editor: Client
beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
  await app.startJobs()
})

type Command = fc.AsyncCommand<World, Client>

const status = fc.constantFrom('draft', 'pending', 'private', 'publish', 'future')
const date = fc.option(fc.constantFrom(hour(-48), hour(5), hour(20), hour(500)), {
  nil: undefined,
  freq: 2,
})
const sticky = fc.option(fc.boolean(), { nil: undefined })

const command = (
  name: string,
  run: (world: World, as: Client) => Promise<void>,
  check: (world: World) => boolean = () => true,
): Command => ({ check, run, toString: () => name })

/** A command about the nth existing post. */
const about = (
  name: string,
  place: number,
  run: (world: World, as: Client, id: number, life: Life) => Promise<void>,
): Command =>
  command(
    `${name} of #${place}`,
    async (world, as) => {
      const [id, life] = [...world.lives][place % world.lives.size] as [number, Life]
      await run(world, as, id, life)
    },
    ({ lives }) => lives.size > 0,
  )

const create = fc
  .record({ title: fc.constantFrom('Tea', 'Cup', 'Tea'), status, date, sticky })
  .map((given) =>
    command(`create ${JSON.stringify(given)}`, async (world, as) => {
      const { status: code, body, text } = await as.post(POSTS, given)
      expect(code, text).toBe(201)
      world.lives.set(body.id, save(world, undefined, given))
      expect(seen(body)).toEqual(shown(world.lives.get(body.id)))
    }),
  )

const change = fc
  .record({ place: fc.nat(9), given: fc.record({ date, sticky }), status: fc.option(status) })
  .map(({ place, given, status }) => {
    const sent: Change = { ...given, ...(status === null ? {} : { status }) }
    return about(`save ${JSON.stringify(sent)}`, place, async (world, as, id) => {
      const { status: code, body, text } = await as.post(`${POSTS}/${id}`, sent)
      expect(code, text).toBe(200)
      world.lives.set(id, save(world, id, sent))
      expect(seen(body)).toEqual(shown(world.lives.get(id)))
    })
  })

const bin = fc.nat(9).map((place) =>
  about('trash', place, async (world, as, id, life) => {
    const { status: code, body } = await as.delete(`${POSTS}/${id}`)
    if (life.status === 'trash') {
      expect([code, body.code]).toEqual([410, 'rest_already_trashed'])
      return
    }
    world.lives.set(id, trash(world, id, life))
    expect(seen(body)).toEqual(shown(world.lives.get(id)))
  }),
)

/** Restores the former status, as the trash screen of an editor does. */
const restore = fc.nat(9).map((place) =>
  about('restore', place, async (world, as, id, life) => {
    if (!life.before) return
    const { body } = await as.post(`${POSTS}/${id}`, { status: life.before.status })
    world.lives.set(id, save(world, id, { status: life.before.status }))
    expect(seen(body)).toEqual(shown(world.lives.get(id)))
  }),
)

const remove = fc.nat(9).map((place) =>
  about('remove', place, async (world, as, id) => {
    expect((await as.delete(`${POSTS}/${id}?force=true`)).status).toBe(200)
    world.lives.delete(id)
    expect((await as.get(`${POSTS}/${id}`)).status).toBe(404)
  }),
)

const wait = fc.constantFrom(1, 6, 30).map((hours) =>
  command(`wait ${hours} hours`, async (world) => {
    const now = new Date(Date.parse(`${world.now}Z`) + hours * 3_600_000)
    app.setTime(now.toISOString())
    await app.runDueJobs()
    passTime(world, now.toISOString().slice(0, 19))
  }),
)

it('a post has the state that its history implies', async () => {
  const commands = fc.commands([create, create, change, change, bin, restore, remove, wait], {
    maxCommands: 30,
    size: '+2',
  })
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      await startAnew()
      const world: World = { lives: new Map(), now: hour(0) }
      await fc.asyncModelRun(() => ({ model: world, real: editor }), steps)
      await expectAgreement(world)
    }),
    { numRuns: 10 },
  )
})

const startAnew = async (): Promise<void> => {
  await app.systemContext().transaction(async (ctx) => {
    await ctx.db.deleteFrom('posts').execute()
    await ctx.db.updateTable('terms').set({ count: 0 }).execute()
    ctx.touch('posts', 'terms')
  })
  app.setTime(`${hour(0)}Z`)
}

/** Compares each post, and also the public view, sticky posts and category counts. */
const expectAgreement = async ({ lives }: World): Promise<void> => {
  for (const [id, life] of lives) {
    const { body } = await editor.get(`${POSTS}/${id}?context=edit`)
    expect(seen(body)).toEqual(shown(life))
  }
  const idsOf = (isMeant: (life: Life) => boolean): number[] =>
    [...lives].flatMap(([id, life]) => (isMeant(life) ? [id] : []))
  const published = idsOf(({ status: stands }) => stands === 'publish')
  const listed = async (query: string): Promise<number[]> => {
    const { body } = await app.anonymous.get(`${POSTS}?per_page=100&orderby=id&order=asc${query}`)
    return body.map(({ id }: { id: number }) => id)
  }
  expect(await listed('')).toEqual(published)
  const isUp = (life: Life): boolean => life.isSticky && life.status === 'publish'
  expect(await listed('&sticky=true')).toEqual(idsOf(isUp))
  const { body: categories } = await app.anonymous.get('/api/core/v2/categories')
  expect(categories[0].count).toBe(published.length)
}

const seen = (body: {
  title: { raw: string }
  status: string
  slug: string
  date_gmt: string
  sticky: boolean
}): object => ({
  title: body.title.raw,
  status: body.status,
  slug: body.slug,
  date: body.date_gmt,
  isSticky: body.sticky,
})

const shown = (
  { title, status: stands, slug, date: day, isSticky }: Life = {} as Life,
): object => ({
  ...{ title, status: stands, slug, date: day, isSticky },
})
