import { expect, it } from 'vitest'
import { anonymousAddress, networkOf } from './network.ts'

it.each([
  ['93.184.216.34', '93.184.216.34'],
  ['::ffff:93.184.216.34', '93.184.216.34'],
  ['::ffff:5db8:d822', '93.184.216.34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0a::ffff:1', '2001:db8:a:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('counts %j as %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each([
  ['93.184.216.34', '93.184.216.0'],
  ['::ffff:93.184.216.34', '93.184.216.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['::1', '0:0:0::'],
  ['', ''],
  ['unknown', ''],
])('tells no more of %j than %j', (ip, told) => {
  expect(anonymousAddress(ip)).toBe(told)
})
