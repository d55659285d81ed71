import { expect, it } from 'vitest'
import {
  chunkSecret,
  equalSecret,
  generateSecret,
  hashSecret,
  normaliseSecret,
} from './application-secrets.ts'

it('generates different secrets of 24 letters and digits', () => {
  expect(generateSecret()).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(generateSecret()).not.toBe(generateSecret())
})

it.each([
  ['abcdEFGH1234ijklMNOP5678', 'abcd EFGH 1234 ijkl MNOP 5678'],
  ['', ''],
])('shows %j as %j', (secret, expected) => {
  expect(chunkSecret(secret)).toBe(expected)
})

it.each([
  ['abcd EFGH 1234 ijkl MNOP 5678', 'abcdEFGH1234ijklMNOP5678'],
  [' ab-cd\u00a0ef_é\n', 'abcdef'],
  ['', ''],
])('reads %j as %j', (given, expected) => {
  expect(normaliseSecret(given)).toBe(expected)
})

it('hashes with HMAC-SHA256', () => {
  expect(hashSecret(Buffer.from('Jefe'), 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

it.each([
  ['00ff', '00ff', true],
  ['00ff', '00fe', false],
  ['00ff', '00ff00', false],
  ['zz', 'yy', false],
  ['', '', true],
])('compares %j with %j', (a, b, expected) => {
  expect(equalSecret(a, b)).toBe(expected)
})
