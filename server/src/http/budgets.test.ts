import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createBudgets } from './budgets.ts'

const LIMITS = {
  maxConnections: 100,
  maxConnectionsPerAddress: 2,
  maxBodiesBytes: 1_000,
  maxBodiesBytesPerAddress: 600,
  trustProxy: [],
}

const codeOf = (work: () => unknown): unknown => {
  try {
    work()
    return 'ok'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('connections', () => {
  const open = (limits = LIMITS) => {
    const server = new EventEmitter() as unknown as Server
    createBudgets(limits).watch(server)
    const connectFrom = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        isOpen: true,
        destroy: () => {
          socket.isOpen = false
          socket.emit('close')
        },
      })
      server.emit('connection', socket)
      return socket
    }
    return { server, connectFrom }
  }

  it('are limited in total and per address', () => {
    const { server, connectFrom } = open()
    expect(server.maxConnections).toBe(100)
    const [first, second, third] = [1, 2, 3].map(() => connectFrom('93.184.216.34'))
    expect([first, second, third].map((socket) => socket?.isOpen)).toEqual([true, true, false])
    expect(connectFrom('93.184.216.35').isOpen).toBe(true)
    first?.destroy()
    expect(connectFrom('93.184.216.34').isOpen).toBe(true)
    expect(connectFrom('93.184.216.34').isOpen).toBe(false)
  })

  it('of one IPv6 network count together', () => {
    const { connectFrom } = open()
    const opened = [1, 2, 3].map((n) => connectFrom(`2606:4700:1:2::${n}`).isOpen)
    expect(opened).toEqual([true, true, false])
  })

  it('of proxies are not counted by address', () => {
    const { connectFrom } = open()
    for (const ip of ['127.0.0.1', '::1', '10.0.0.1', '172.17.0.1', '::ffff:192.168.0.1'])
      for (let times = 0; times < 5; times++) expect(connectFrom(ip).isOpen).toBe(true)
    const behindPublic = open({ ...LIMITS, trustProxy: ['93.184.216.34'] as never[] })
    for (let times = 0; times < 5; times++)
      expect(behindPublic.connectFrom('93.184.216.34').isOpen).toBe(true)
  })
})

describe('running requests', () => {
  it('are limited per address', () => {
    const budgets = createBudgets(LIMITS)
    const leave = budgets.enter('93.184.216.34')
    budgets.enter('93.184.216.34')
    expect(codeOf(() => budgets.enter('93.184.216.34'))).toBe('rest_too_many_requests')
    expect(codeOf(() => budgets.enter('93.184.216.35'))).toBe('ok')
    leave()
    leave()
    expect(codeOf(() => budgets.enter('93.184.216.34'))).toBe('ok')
    expect(codeOf(() => budgets.enter('93.184.216.34'))).toBe('rest_too_many_requests')
  })
})

describe('bodies being received', () => {
  it('are limited per address and in total, and a single one always fits', () => {
    const budgets = createBudgets(LIMITS)
    const first = budgets.openBody('93.184.216.34')
    first.take(500)
    const second = budgets.openBody('93.184.216.34')
    expect(codeOf(() => second.take(200))).toBe('rest_too_many_requests')
    const other = budgets.openBody('93.184.216.35')
    expect(codeOf(() => other.take(600))).toBe('rest_server_busy')
    expect(codeOf(() => other.take(400))).toBe('ok')
    first.release()
    first.release()
    expect(codeOf(() => second.take(600))).toBe('ok')
    second.release()
    other.release()
    expect(codeOf(() => budgets.openBody('93.184.216.34').take(5_000))).toBe('ok')
  })
})
