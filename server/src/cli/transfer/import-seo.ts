import type { Config } from '../../config.ts'
import { importSeo, readSeoFiles } from '../../modules/moving/index.ts'
import { requireSite, withApp } from '../common/with-app.ts'
import { print } from '../output/print.ts'
import { describe } from './import-report.ts'
import { listIn } from './run-import.ts'

interface SeoFlags {
  /** The address of the other site. */
  readonly from?: string | undefined
  /** The site gets the settings of the other one. */
  readonly hasSettings: boolean
  readonly isDryRun: boolean
  readonly errors?: string | undefined
}

/** `callboard import seo FILE…` */
export const importSeoFiles = async (
  config: Config,
  paths: readonly string[],
  flags: SeoFlags,
): Promise<void> => {
  requireSite(config)
  const files = await readSeoFiles(paths)
  await withApp(config, async (app) => {
    const { source, report } = await importSeo(app.systemContext(), files, {
      ...{ from: flags.from, isDryRun: flags.isDryRun, keepsOwnSettings: !flags.hasSettings },
      onSkipped: listIn(flags.errors),
    })
    print(describe(source || 'a site that is not known here', report, flags))
  })
}
