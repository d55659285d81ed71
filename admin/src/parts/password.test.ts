import { expect, it } from 'vitest'
import { generatePassword } from './password.ts'

it('makes different passwords of 20 characters that the server takes', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)
  expect(new Set(passwords).size).toBe(200)
  for (const password of passwords) expect(password).toMatch(/^[^\\\s]{20}$/)
})
