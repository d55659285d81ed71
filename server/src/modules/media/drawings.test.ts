import { expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { body, picture } from '../../../test/pictures.ts'
import { addDrawings } from './drawings.ts'

it('finds the drawings that exist by their names, and reads no other attachment', async () => {
  const app = await buildTestApp()
  const upload = body('other.png', await picture(4, 4))
  expect((await app.as('editor').post('/api/core/v2/media', undefined, upload)).status).toBe(201)
  const names = Array.from({ length: 3 }, (_, index) => `drawing-${index}`)
  const drawings = names.map((name) => ({
    ...{ name, title: name, alt: name, width: 8, height: 8 },
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  }))
  const first = await addDrawings(app.systemContext(), drawings.slice(0, 2))
  expect([...first.keys()].toSorted()).toEqual(names.slice(0, 2))
  const all = await addDrawings(app.systemContext(), drawings)
  expect([...all.keys()].toSorted()).toEqual(names)
  for (const [name, id] of first) expect(all.get(name)).toBe(id)
})
