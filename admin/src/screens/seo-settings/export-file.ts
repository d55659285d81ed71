import { boot } from '../../boot.ts'
import { fileOf } from './model/file.ts'
import type { Setting } from './model/values.ts'

/** Hands the saved settings to the browser as a file. */
export const exportFile = (settings: readonly Setting[]): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([fileOf(settings)], { type: 'application/json' }))
  const day = new Date().toISOString().slice(0, 10)
  link.download = `seo-settings-${new URL(boot.home).hostname}-${day}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
