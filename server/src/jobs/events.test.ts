import { describe, expect, it } from 'vitest'
import type { Context, Log, WriteContext } from '../contract/context.ts'
import type { Module } from '../contract/module.ts'
import { createEvents, createReactions } from './events.ts'

const context = {} as Context
const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

describe('events', () => {
  it('reach every listening module, after publish has returned', async () => {
    const heard: string[] = []
    const modules: Module[] = [
      {
        name: 'a',
        afterCommit: { 'user.created': async (_ctx, { id }) => void heard.push(`a${id}`) },
      },
      {
        name: 'b',
        afterCommit: { 'user.created': async (_ctx, { id }) => void heard.push(`b${id}`) },
      },
      { name: 'c', afterCommit: { 'user.deleted': async () => void heard.push('c') } },
      { name: 'd' },
    ]
    const events = createEvents(modules, () => context, silent)
    events.publish([{ event: 'user.created', payload: { id: 7 } }])
    expect(heard).toEqual([])
    await events.settled()
    expect(heard.sort()).toEqual(['a7', 'b7'])
  })

  it('reach a module in the order of publishing, one at a time', async () => {
    const heard: string[] = []
    const gate = Promise.withResolvers<void>()
    const modules: Module[] = [
      {
        name: 'slow',
        afterCommit: {
          'user.created': async () => {
            await gate.promise
            heard.push('slow created')
          },
          'user.changed': async () => void heard.push('slow changed'),
        },
      },
      {
        name: 'quick',
        afterCommit: { 'user.changed': async () => void heard.push('quick changed') },
      },
    ]
    const events = createEvents(modules, () => context, silent)
    events.publish([{ event: 'user.created', payload: { id: 1 } }])
    events.publish([{ event: 'user.changed', payload: { id: 1 } }])
    gate.resolve()
    await events.settled()
    expect(heard).toEqual(['quick changed', 'slow created', 'slow changed'])
  })

  it('continue after a listener that throws, and log it', async () => {
    const lines: object[] = []
    const heard: number[] = []
    const broken = new Error('broken')
    const modules: Module[] = [
      {
        name: 'a',
        afterCommit: {
          'user.changed': async (_ctx, { id }) => {
            if (id === 1) throw broken
            heard.push(id)
          },
        },
      },
    ]
    const events = createEvents(modules, () => context, {
      ...silent,
      error: (details) => lines.push(details),
    })
    events.publish([
      { event: 'user.changed', payload: { id: 1 } },
      { event: 'user.changed', payload: { id: 2 } },
    ])
    await events.settled()
    expect(heard).toEqual([2])
    expect(lines).toEqual([{ err: broken, event: 'user.changed', module: 'a' }])
  })

  it('are settled only when events published by listeners are delivered too', async () => {
    const heard: string[] = []
    const modules: Module[] = [
      {
        name: 'a',
        afterCommit: {
          'user.created': async (_ctx, payload) =>
            events.publish([{ event: 'user.changed', payload }]),
        },
      },
      { name: 'b', afterCommit: { 'user.changed': async () => void heard.push('changed') } },
    ]
    const events = createEvents(modules, () => context, silent)
    events.publish([{ event: 'user.created', payload: { id: 1 } }])
    await events.settled()
    expect(heard).toEqual(['changed'])
  })
})

describe('beforeCommit', () => {
  const during = {} as WriteContext
  const created = { event: 'user.created', payload: { id: 7 } } as const

  it('run in the order of the modules, one after the other', async () => {
    const done: string[] = []
    const modules: Module[] = ['a', 'b'].map((name) => ({
      name,
      beforeCommit: {
        'user.created': async (ctx, { id }) => {
          expect(ctx).toBe(during)
          await Promise.resolve()
          done.push(`${name}${id}`)
        },
      },
    }))
    await createReactions([{ name: 'idle' }, ...modules]).carryOut(during, created)
    expect(done).toEqual(['a7', 'b7'])
  })

  it('propagate errors, so that the transaction is rolled back', async () => {
    const fails: Module = {
      name: 'a',
      beforeCommit: { 'user.created': () => Promise.reject(new Error('no')) },
    }
    await expect(createReactions([fails]).carryOut(during, created)).rejects.toThrow('no')
  })
})
