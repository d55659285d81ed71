import type { App } from '../../app.ts'
import { countOf } from '../../lib/wording/wording.ts'
import { exportStaticSite } from '../../modules/static-site/index.ts'
import { openSiteFolder } from '../../store/disk/site-folder.ts'
import { createProgress, formatBar } from '../output/progress.ts'
import { printStaticReport } from './static-report.ts'

export interface StaticExportFlags {
  /** The address of the site itself, which its texts may contain. */
  readonly siteUrl: string
  readonly isFull: boolean
  readonly isForced: boolean
  readonly hasRedirectPages: boolean
  readonly isJson: boolean
}

/** `callboard export static DIR`, on an app that has the address of the copy. */
export const exportStatic = async (
  app: App,
  folder: string,
  { siteUrl, isJson, ...flags }: StaticExportFlags,
): Promise<void> => {
  const progress = createProgress()
  const report = await exportStaticSite(app.systemContext(), openSiteFolder(folder), {
    ...flags,
    formerBases: [siteUrl],
    onProgress: (done, found) =>
      progress.show(`${formatBar(done / found)} ${countOf(done, 'file')}`),
  }).finally(() => progress.clear())
  process.stdout.write(
    isJson ? `${JSON.stringify(report, undefined, 2)}\n` : printStaticReport(report, folder),
  )
  if (report.failed.length > 0) process.exitCode = 1
}
