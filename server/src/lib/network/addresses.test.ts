import { describe, expect, it } from 'vitest'
import { isLoopback, isPublicAddress, mayConnect, parseAllowedHost } from './addresses.ts'

describe('SEC-34: isPublicAddress', () => {
  it.each([
    ...[
      '127.0.0.1',
      '127.1',
      '127.255.255.254',
      '0x7f.1',
      '0x7f000001',
      '2130706433',
      '0177.0.0.1',
    ],
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255'],
    ...['192.168.0.1', '192.168.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
    ...['169.254.0.1', '169.254.169.254', '169.254.170.2', '168.63.129.16', '192.0.0.192'],
    ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '198.19.255.255'],
    ...['192.88.99.1', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '0:0:0:0:0:0:0:1', '::127.0.0.1', '::a00:1', '::ffff:127.0.0.1'],
    ...['::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:0:127.0.0.1'],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b::8.8.8.8',
      '64:ff9b:1::7f00:1',
      '2002:7f00:1::',
      '2002:a00:1::1',
    ],
    ...['2001::1', '2001:0:53aa:64c:0:0:80ff:fffe', '2001:db8::1', '2001:2::1', '2001:10::1'],
    ...['2001:20::1', 'fc00::1', 'fd00:ec2::254', 'fdff::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
    ...['ff02::1', 'ff0e::1', '100::1', '5f00::1', '4000::1', '3fff::1', '1::1'],
    ...['', 'localhost', '999.1.1.1', '1.2.3.4.5', ':::1'],
  ])('SEC-34: denies %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:81c::200e',
    '::ffff:8.8.8.8',
  ])('lets %s through', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('isLoopback', () => {
  it.each([
    ...['localhost', '127.0.0.1', '127.255.0.9', '::1', '[::1]', '0:0:0:0:0:0:0:1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1'],
  ])('knows %s as this machine', (host) => {
    expect(isLoopback(host)).toBe(true)
  })

  it.each(['', '0.0.0.0', '::', '10.0.0.1', '127.example.org', 'localhost.example.org', '[::2]'])(
    'does not take %j for it',
    (host) => {
      expect(isLoopback(host)).toBe(false)
    },
  )
})

describe('SEC-34: names of this network', () => {
  /** Even if the name resolves to a public address. */
  const may = (name: string): boolean =>
    mayConnect({ name, address: '93.184.216.34', port: 443 }, [])

  it.each([
    ...['localhost', 'a.localhost', 'metadata', 'metadata.google.internal', 'instance-data'],
    ...['printer.local', 'db.internal', 'router.home.arpa', 'nas.lan', 'kubernetes'],
  ])('SEC-34: are refused, such as %s', (name) => {
    expect(may(name)).toBe(false)
  })

  it.each(['example.org', 'internal.example.org', 'localhost.example.org'])(
    'do not include %s',
    (name) => {
      expect(may(name)).toBe(true)
    },
  )
})

describe('mayConnect', () => {
  it('SEC-37: allows only the two usual ports', () => {
    const at = (port: number): boolean =>
      mayConnect({ name: 'example.org', address: '93.184.216.34', port }, [])
    expect([80, 443, 22, 6379, 8080, 25].map(at)).toEqual([true, true, false, false, false, false])
  })

  it('allows what the operator lists, and only at the listed port', () => {
    const allowed = ['wiki.corp:8080', '10.1.0.0/16', '127.0.0.1:9000', '[::1]:9000', 'intra'].map(
      parseAllowedHost,
    )
    const may = (name: string, address: string, port: number): boolean =>
      mayConnect({ name, address, port }, allowed)
    expect(may('wiki.corp', '192.168.7.7', 8080)).toBe(true)
    expect(may('wiki.corp', '192.168.7.7', 80)).toBe(false)
    expect(may('anything.example', '10.1.2.3', 443)).toBe(true)
    expect(may('anything.example', '10.1.2.3', 8080)).toBe(false)
    expect(may('anything.example', '10.2.0.1', 443)).toBe(false)
    expect(may('127.0.0.1', '::ffff:127.0.0.1', 9000)).toBe(true)
    expect(may('::1', '::1', 9000)).toBe(true)
    expect(may('127.0.0.1', '127.0.0.1', 80)).toBe(false)
    expect(may('intra', '10.9.9.9', 80)).toBe(true)
  })
})

describe('parseAllowedHost', () => {
  it.each(['', 'http://x', 'a b', '[x]:1', 'a:b', 'x/y', '-x', 'host:123456'])(
    'refuses "%s"',
    (entry) => {
      expect(() => parseAllowedHost(entry)).toThrow('must hold hosts, addresses or networks')
    },
  )
})
