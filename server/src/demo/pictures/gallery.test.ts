import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { addPictures } from '../../modules/catalogue/index.ts'
import { createItem } from '../../modules/catalogue/save/index.ts'
import { addDrawings } from '../../modules/media/index.ts'
import { demoEntries } from '../catalogue/catalogue.ts'
import { hangPictures, makeGallery, type Sitter } from './gallery.ts'
import { lookOfEntry } from './looks.ts'

const gallery = makeGallery(undefined)

describe('the gallery', () => {
  it('is deterministic, without duplicates, and each picture has an alternative text', () => {
    expect(makeGallery(undefined)).toEqual(gallery)
    expect(new Set(gallery.map(({ svg }) => svg)).size).toBe(gallery.length)
    expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length)
    expect(gallery.filter(({ alt }) => alt.length < 30)).toEqual([])
    expect(gallery.filter(({ svg }) => /undefined|NaN/.test(svg))).toEqual([])
  })

  it('has a picture for every item, shared by several', () => {
    const entries = [...demoEntries({ characters: 900, shows: 400, actors: 500 })]
    const sitters = entries.flatMap((entry): Sitter[] => {
      const look = lookOfEntry(entry)
      const { type, slug, name } = entry.record
      return look ? [{ type: String(type), slug: String(slug), name: String(name), look }] : []
    })
    expect(sitters).toHaveLength(900 + 400 + 500)
    const drawn = new Set(gallery.map(({ name }) => name))
    for (const type of ['character', 'show', 'actor']) {
      const hung = hangPictures(sitters.filter((sitter) => sitter.type === type))
      expect([...hung.keys()].filter((name) => !drawn.has(name))).toEqual([])
    }
    expect(drawn.size).toBeLessThan(600)
  })

  it('gives alphabetical neighbours and the newest items different pictures', () => {
    const look = { kind: 'portrait', presence: 'he', isOld: false } as const
    const sitters = Array.from({ length: 60 }, (_, index) => {
      const name = `Abel ${String.fromCharCode(65 + (index % 26))}${index}`
      return { type: 'actor', slug: `abel-${index}`, name, look }
    })
    const hung = hangPictures(sitters)
    expect(hung.size).toBe(30)
    const newest = sitters.slice(-12).map(({ slug }) => slug)
    const shown = Array.from(hung.values(), (slugs) => slugs.filter((one) => newest.includes(one)))
    expect(shown.flat()).toHaveLength(12)
    expect(shown.filter(({ length }) => length > 1)).toEqual([])
    const pictures = new Map(
      Array.from(hung).flatMap(([picture, slugs]) => slugs.map((slug) => [slug, picture])),
    )
    const inOrder = sitters
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ slug }) => pictures.get(slug))
    for (let at = 0; at + 12 <= inOrder.length; at++)
      expect(new Set(inOrder.slice(at, at + 12)).size).toBe(12)
  })
})

describe('drawings in the library', () => {
  let app: TestApp
  const few = gallery.slice(0, 3)
  beforeAll(async () => {
    app = await buildTestApp()
  })

  it('are stored once, as small public files', async () => {
    const ids = await addDrawings(app.systemContext(), few)
    expect(await addDrawings(app.systemContext(), few)).toEqual(ids)
    const { body } = await app.anonymous.get('/api/core/v2/media?orderby=id&order=asc')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([...ids.values()])
    const [first] = body
    expect(first).toMatchObject({ mime_type: 'image/webp', alt_text: few[0]?.alt })
    expect(first.media_details).toMatchObject({ width: 320, height: 400, sizes: {} })
    const file = await app.http.inject({ url: new URL(first.source_url).pathname })
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(file.rawPayload.length).toBeLessThan(12_000)
  })

  it('are assigned to items without a picture, and to no others', async () => {
    const [one = 0, two = 0] = (await addDrawings(app.systemContext(), few)).values()
    await createItem(app.systemContext(), 'character', { name: 'Ada' })
    await createItem(app.systemContext(), 'character', { name: 'Bea', image: two })
    await addPictures(app.systemContext(), 'character', new Map([[one, ['ada', 'bea']]]))
    const { body } = await app.anonymous.get('/api/svc/v1/characters')
    expect(body.map(({ image }: { image: number }) => image)).toEqual([one, two])
  })
})
