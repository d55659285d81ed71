import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { readHead } from '../../../test/page-head.ts'
import { body, picture } from '../../../test/pictures.ts'
import { createItem, updateItem } from '../../modules/catalogue/save/index.ts'

let app: TestApp

const host = 'callboard.test'

const cardOf = async (path: string) => {
  const { text } = await app.anonymous.get(path)
  const head = readHead(text)
  const [address = ''] = head.meta('og:image')
  const { statusCode, headers, rawPayload } = await app.http.inject({
    url: address.replace(`http://${host}`, ''),
    headers: { host },
  })
  return { head, address, status: statusCode, type: headers['content-type'], bytes: rawPayload }
}

beforeAll(async () => {
  app = await buildTestApp()
})

describe('the sharing card of an item', () => {
  it.each(['character', 'show', 'actor'] as const)('is a picture of its own: %s', async (type) => {
    await createItem(app.systemContext(), type, { name: `A ${type} <b>`, slug: 'carded' })
    const { head, address, status, type: mime, bytes } = await cardOf(`/${type}/carded/`)
    expect(address).toMatch(new RegExp(`^http://${host}/${type}/carded/card\\.png\\?v=\\d+$`))
    expect([status, mime]).toEqual([200, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(head.meta('og:image:width')).toEqual(['1200'])
    expect(head.meta('og:image:alt')[0]).toContain(`A ${type} <b>, ${type}`)
    expect(head.meta('twitter:card')).toEqual(['summary_large_image'])
    expect(head.meta('twitter:image')).toEqual([address])
  })

  it('shows the picture of the item beside its name', async () => {
    const bytes = await picture(400, 600)
    const upload = await app.as('administrator').post('/api/core/v2/media', undefined, {
      ...body('poster.png', bytes),
    })
    await createItem(app.systemContext(), 'show', {
      name: 'Pictured',
      slug: 'pictured',
      image: upload.body.id,
    })
    const card = await cardOf('/show/pictured/')
    const colourAt = async (left: number, top: number) => {
      const { data } = await sharp(card.bytes)
        .extract({ left, top, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data]
    }
    expect(await colourAt(200, 300)).toEqual([200, 80, 40])
    // Behind the text, dark enough for it.
    for (const part of await colourAt(1_150, 300)) expect(part).toBeLessThan(100)
    // The structured data still has the picture itself.
    expect(JSON.stringify(card.head.node('TVSeries'))).toContain('poster')
  })

  it('changes with the item', async () => {
    const ctx = app.systemContext()
    const { row } = await createItem(ctx, 'character', { name: 'Before', slug: 'changing' })
    const before = await cardOf('/character/changing/')
    await updateItem(ctx, 'character', row.id, { name: 'After' })
    const after = await cardOf('/character/changing/')
    expect(after.address).not.toBe(before.address)
    expect(after.bytes.equals(before.bytes)).toBe(false)
  })

  it.each([
    '/character/hidden/card.png',
    '/character/none-such/card.png',
    '/cliche/dead/card.png',
    '/character/card.png',
    '/character/%00/card.png',
  ])('does not exist for unpublished and unknown items: %s', async (path) => {
    if (path.includes('hidden'))
      await createItem(app.systemContext(), 'character', {
        ...{ name: 'Hidden', slug: 'hidden', status: 'draft' },
      })
    expect((await app.anonymous.get(path)).status).toBe(404)
  })
})
