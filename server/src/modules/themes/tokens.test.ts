import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TOKENS } from './tokens.ts'

const theme = new URL('../../../theme/theme.json', import.meta.url)
const { settings } = JSON.parse(readFileSync(theme, 'utf8'))

const tokensIn = (sheet = ''): Record<string, string> =>
  Object.fromEntries(
    Array.from(sheet.matchAll(/--(\w+):(#[\da-f]{6})/g), ([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  )

it('has the colours of the design in both schemes', () => {
  const [light, dark] = TOKENS.split('@media')
  const presets = settings.color.palette as { slug: string; color: string }[]
  const usual = Object.fromEntries(presets.map(({ slug, color }) => [slug, color]))
  expect(usual).toMatchObject(tokensIn(light))
  expect(settings.custom.dark).toMatchObject(tokensIn(dark))
  expect(Object.keys(tokensIn(light))).toEqual(Object.keys(tokensIn(dark)))
  expect(Object.keys(tokensIn(light)).length).toBeGreaterThan(5)
})
