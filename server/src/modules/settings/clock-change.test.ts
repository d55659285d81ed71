import { expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { clockChange } from './clock-change.ts'
import { saveSettings } from './index.ts'

it.each([
  ['2026-11-01T06:00:00Z', true],
  ['2026-11-01T12:00:00Z', false],
])('invalidates cached responses at %s: %s', async (time, isChange) => {
  const app = await buildTestApp()
  await saveSettings(app.systemContext(), { timezone: 'America/New_York' })
  const version = () => app.store.versions.current()?.get('options')
  const before = version()
  app.setTime(time)
  await clockChange.run(app.systemContext(), undefined as never)
  expect(version() !== before).toBe(isChange)
})
