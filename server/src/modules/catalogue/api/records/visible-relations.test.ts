import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import type { ItemInput, ItemType } from '../../model/index.ts'
import { createItem, updateItem } from '../../save/index.ts'

const API = '/api/svc/v1'

let app: TestApp
const ids: Record<string, number> = {}

const make = async (type: ItemType, name: string, input: ItemInput = {}): Promise<void> => {
  ids[name] = (await createItem(app.systemContext(), type, { name, ...input })).row.id
}

const idOf = (name: string): number => ids[name] ?? 0

const ask = async (path: string, who = app.anonymous) => (await who.get(`${API}/${path}`)).body

beforeAll(async () => {
  app = await buildTestApp()
  await make('show', 'Open show')
  await make('show', 'Secret show', { status: 'draft' })
  await make('actor', 'Open actor')
  await make('actor', 'Secret actor', { status: 'private' })
  await make('show', 'Kin', {
    details: { similar: [idOf('Secret show'), idOf('Open show')] },
  })
  const part = (name: string) => ({ show: idOf(name), role: 'guest' as const, years: [2001] })
  await make('character', 'Both', {
    shows: [part('Secret show'), part('Open show'), part('Secret show')],
    actors: [idOf('Secret actor'), idOf('Open actor')],
  })
})

/** All ids that a response names among parts, actors and links of a character. */
const around = (item: {
  shows: { show: number }[]
  actors: number[]
  _links: Record<string, { href: string }[]>
}) => {
  const linked = (name: string) =>
    (item._links[name] ?? []).map(({ href }) => Number(href.split('/').at(-1)))
  return {
    shows: item.shows.map(({ show }) => show),
    actors: item.actors,
    links: [...linked('shows'), ...linked('actors')],
  }
}

describe('relations to unpublished items', () => {
  it('SEC-05: are shown only to callers who may edit them', async () => {
    const open = {
      shows: [idOf('Open show')],
      actors: [idOf('Open actor')],
      links: [idOf('Open show'), idOf('Open actor')],
    }
    expect(around(await ask(`characters/${idOf('Both')}`))).toEqual(open)
    expect(around(await ask(`characters/${idOf('Both')}`, app.as('subscriber')))).toEqual(open)
    expect((await ask('characters')).map(around)).toEqual([open])
    expect((await ask(`shows/${idOf('Kin')}`)).similar).toEqual([idOf('Open show')])
    const editor = app.as('editor')
    expect(around(await ask(`characters/${idOf('Both')}`, editor)).shows).toHaveLength(3)
    expect((await ask(`shows/${idOf('Kin')}`, editor)).similar).toHaveLength(2)
  })

  it.each([
    ['show', 'Secret show'],
    ['actor', 'Secret actor'],
  ])('SEC-05: cannot be found out by ?%s=', async (filter, name) => {
    const query = `${filter}=${idOf(name)}`
    for (const list of ['characters', 'stats/characters/list'])
      expect([list, await ask(`${list}?${query}`)]).toEqual([list, []])
    const { body, headers } = await app.anonymous.get(`${API}/stats/characters/complex?${query}`)
    expect([body, headers['x-total']]).toEqual([{}, '0'])
    expect(await ask(`characters?${query}`, app.as('editor'))).toHaveLength(1)
    // Responses to editors are cached for editors only.
    expect(await ask(`characters?${query}`)).toEqual([])
  })

  it('stay unchanged when an editor saves a public response', async () => {
    const editor = app.as('editor')
    const before = await ask(`characters/${idOf('Both')}?context=edit`, editor)
    const { body } = await editor.post(`${API}/characters/${idOf('Both')}`, {
      description: 'Told anew.',
    })
    expect(around(body)).toEqual(around(before))
  })

  it('are shown as soon as the item is published', async () => {
    await updateItem(app.systemContext(), 'show', idOf('Secret show'), { status: 'publish' })
    expect(around(await ask(`characters/${idOf('Both')}`)).shows).toHaveLength(3)
    expect(await ask(`characters?show=${idOf('Secret show')}`)).toHaveLength(1)
  })
})
