import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

const socket = (address: string, port: number) => ({
  ...{ address, port, family: address.includes(':') ? 'IPv6' : 'IPv4' },
})

describe('the own address', () => {
  it.each([
    [
      'the port that the system gave',
      '127.0.0.1',
      0,
      socket('127.0.0.1', 40_123),
      'http://127.0.0.1:40123',
    ],
    [
      'the port that was chosen',
      '127.0.0.1',
      8080,
      socket('127.0.0.1', 8080),
      'http://127.0.0.1:8080',
    ],
    ['a name', 'site.test', 0, socket('127.0.0.1', 40_123), 'http://site.test:40123'],
    ['every network', '0.0.0.0', 0, socket('0.0.0.0', 40_123), 'http://127.0.0.1:40123'],
    ['every network of version 6', '::', 0, socket('::', 40_123), 'http://[::1]:40123'],
    ['version 6', '::1', 8080, socket('::1', 8080), 'http://[::1]:8080'],
    ['version 6 before it listens', '::1', 8080, undefined, 'http://[::1]:8080'],
    ['what was chosen before it listens', '0.0.0.0', 8080, undefined, 'http://127.0.0.1:8080'],
    ['no port before one is known', '127.0.0.1', 0, undefined, 'http://127.0.0.1'],
    ['no port of a name before one is known', 'site.test', 0, undefined, 'http://site.test'],
  ])('has %s', (_name, host, port, listening, expected) => {
    expect(ownAddress({ host, port }, listening)).toBe(expected)
  })
})
