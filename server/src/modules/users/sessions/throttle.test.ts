import { expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

it.each([
  ['2001:db8::1', '2001:db8:0:0:5::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('takes %s and %s for one line: %s', async (first, second, isOne) => {
  const throttle = createThrottle()
  for (let tries = 0; tries < 10; tries++) await throttle.take(`account ${tries}`, first)
  expect((await throttle.take('another', second)) !== undefined).toBe(isOne)
})

it('gives an address no more back than its own attempt', async () => {
  const throttle = createThrottle()
  for (let tries = 0; tries < 9; tries++) await throttle.take(`account ${tries}`, '192.0.2.1')
  await throttle.take('own account', '192.0.2.1')
  await throttle.forgive('own account', '192.0.2.1')
  expect(await throttle.take('another', '192.0.2.1')).toBeUndefined()
  expect(await throttle.take('one more', '192.0.2.1')).toBeGreaterThan(0)
})
