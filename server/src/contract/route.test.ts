import { describe, expect, it } from 'vitest'
import { Reply } from './reply.ts'
import { resource } from './resource.ts'
import { route } from './route.ts'
import { integer, object, string, typed } from './schema.ts'

const declared = {
  method: 'GET',
  path: 'things',
  summary: 'A thing',
  can: 'anyone',
} as const

describe('the result of a handler is checked at compile time', () => {
  it('against the declared reply', () => {
    const { handle } = route({ ...declared, reply: object({ total: integer({ required: true }) }) })
    handle(async () => ({ total: 1 }))
    handle(async () => new Reply({ total: 1 }, { status: 201 }))
    // @ts-expect-error a number is no text
    handle(async () => ({ total: '1' }))
    // @ts-expect-error what is required is missing
    handle(async () => ({}))
    // @ts-expect-error in an answer with a status as well
    handle(async () => new Reply({ total: '1' }))
    expect(handle(async () => ({ total: 1 })).methods).toEqual(['GET'])
  })

  it('against the resource, by the shown type and not by the given one', () => {
    const thing = resource('thing', {
      id: integer(),
      title: typed<string, { readonly rendered: string }>({ type: ['object', 'string'] }),
    })
    const { handle } = route({ ...declared, resource: thing })
    handle(async () => thing.inContext({ id: 1, title: { rendered: 'One' } }, 'view'))
    handle(async () => [{ id: 1 }])
    handle(async () => ({ deleted: true, previous: { id: 1 } }))
    // @ts-expect-error a text is what a request gives
    handle(async () => ({ id: 1, title: 'One' }))
    // @ts-expect-error no such member
    expect(thing.inContext({ name: 'One' }, 'view')).toEqual({ name: 'One' })
  })

  it('gives the handler one object, with the types of the arguments', () => {
    const { run } = route({ ...declared, args: { name: string({ required: true }) } }).handle(
      async ({ args: { name } }) => ({ length: name.length }),
    )
    expect(run).toBeTypeOf('function')
  })
})
