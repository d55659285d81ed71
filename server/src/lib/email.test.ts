import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each([
  'bob@example.com',
  'a@b.co',
  'phil@example.info',
  'com.exmpl@my-host.sub.example.org',
  "!#$%&'*+-/=?^_`{|}~.@example.com",
  'x@xn--bcher-kva.example',
  'x@192.168.1.1',
])('takes %s', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  '',
  'a@b.c',
  'no-at.example.com',
  '@example.com',
  'a@b@example.com',
  'bob@localhost',
  'bob@example..com',
  'bob@.example.com',
  'bob@example.com.',
  'bob@-example.com',
  'bob@example-.com',
  'bob@exa_mple.com',
  'bob@exa mple.com',
  'bo b@example.com',
  '"bob"@example.com',
  'bøb@example.com',
  'bob@exämple.com',
  'bob@example.com\n',
  ' bob@example.com',
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false)
})
