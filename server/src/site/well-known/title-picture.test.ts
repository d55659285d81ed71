import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { readHead } from '../../../test/page-head.ts'
import { body, picture } from '../../../test/pictures.ts'
import { saveSettings } from '../../modules/settings/index.ts'

let app: TestApp

const publish = async (base: string, fields: object) =>
  (await app.as('administrator').post(`/wp-json/wp/v2/${base}`, { status: 'publish', ...fields }))
    .body

const pictureOf = async (path: string): Promise<string | undefined> =>
  readHead((await app.anonymous.get(path)).text).meta('og:image')[0]

const bytesAt = async (address = '') => {
  const { pathname } = new URL(address)
  return app.http.inject({ url: pathname, headers: { host: 'callboard.test' } })
}

beforeAll(async () => {
  app = await buildTestApp()
  const { id } = await publish('categories', { name: 'Tides & <b>more</b>', slug: 'tides' })
  await publish('posts', { title: 'Harbour lights', slug: 'lights', categories: [id] })
})

describe('a title picture', () => {
  it('is the preview of lists, which have no other picture', async () => {
    const head = readHead((await app.anonymous.get('/category/tides/')).text)
    expect(head.meta('og:image:width')).toEqual(['1200'])
    expect(head.meta('og:image:height')).toEqual(['630'])
    expect(head.meta('og:image:alt')).toEqual(['Tides & more'])
    expect(head.meta('twitter:image')).toEqual(head.meta('og:image'))
    const { statusCode, headers, rawPayload } = await bytesAt(head.meta('og:image')[0])
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('is served only for signed addresses', async () => {
    const address = (await pictureOf('/category/tides/')) ?? ''
    const other = Buffer.from('Something else').toString('base64url')
    for (const forged of [
      address.replace(/title\/[\w-]+\./, `title/${other}.`),
      address.replace(/\.[\w-]{22}\.png/, `.${'A'.repeat(22)}.png`),
      `http://callboard.test/title/${'A'.repeat(2_000)}.png`,
      'http://callboard.test/title/',
    ])
      expect([forged, (await bytesAt(forged)).statusCode]).toEqual([forged, 404])
  })

  it('is the preview of posts once the site has an icon, and contains it', async () => {
    expect(await pictureOf('/lights/')).toBeUndefined()
    const list = await pictureOf('/category/tides/')
    const { rawPayload: before } = await bytesAt(list)
    const icon = await app
      .as('administrator')
      .post('/wp-json/wp/v2/media', undefined, body('icon.png', await picture(512, 512)))
    await saveSettings(app.systemContext(), { site_icon: icon.body.id })
    const address = await pictureOf('/lights/')
    expect((await bytesAt(address)).statusCode).toBe(200)
    expect(Buffer.compare(before, (await bytesAt(list)).rawPayload)).not.toBe(0)
    expect(await pictureOf('/')).toBeDefined()
  })

  it('SEC-16: does not exist for empty date archives, of which there are millions', async () => {
    expect(await pictureOf(`/${new Date().getUTCFullYear()}/`)).toMatch(/\/title\//)
    for (const path of ['/1999/01/02/', '/0001/', '/9999/12/'])
      expect([path, await pictureOf(path)]).toEqual([path, undefined])
  })

  it('never contains words of a request', async () => {
    expect(await pictureOf('/?s=anything+at+all')).toBeUndefined()
    expect(await pictureOf('/characters/?search=anything')).toBeUndefined()
  })
})
