import { readFileSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { countOf } from '../../lib/wording/wording.ts'
import { importRedirectFile } from '../../modules/seo-redirects/index.ts'
import { requireSite, withApp } from '../common/with-app.ts'
import { print } from '../output/print.ts'

export interface RedirectFlags {
  /** The address of the site that the file is of. */
  readonly from?: string | undefined
  readonly isDryRun: boolean
}

/** `callboard import redirects FILE` */
export const importRedirects = (
  config: Config,
  path: string,
  { from, isDryRun }: RedirectFlags,
): Promise<void> => {
  requireSite(config)
  const bytes = readFileSync(path === '-' ? 0 : path)
  return withApp(config, async (app) => {
    const { created, changed, skipped, reasons } = await importRedirectFile(
      app.systemContext(),
      bytes,
      { from, isDryRun },
    )
    for (const { row, source, reason } of reasons)
      print(`row ${row}${source === '' ? '' : ` (${source})`}: ${reason}`)
    const verb = isDryRun ? 'Would import' : 'Imported'
    print(`${verb} ${countOf(created, 'new redirect')}, ${changed} changed; left out: ${skipped}.`)
    if (skipped > 0) process.exitCode = 1
  })
}
