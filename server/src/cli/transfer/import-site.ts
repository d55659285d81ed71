import { mkdir } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { countOf } from '../../lib/wording/wording.ts'
import {
  type Comparison,
  compareSites,
  copySource,
  download,
  openCopy,
  openRestSite,
} from '../../modules/moving/index.ts'
import { requireSite, withApp } from '../common/with-app.ts'
import { askPassword } from '../output/ask-password.ts'
import { formatTable, print } from '../output/print.ts'
import { createProgress } from '../output/progress.ts'
import { describeAddress, type ImportFlags } from './import-report.ts'
import { runImport } from './run-import.ts'

export interface SiteFlags extends ImportFlags {
  /** The login of a user there. */
  readonly user: string
  readonly pauseSeconds: number
}

/** `callboard import site URL` */
export const importRunningSite = async (
  config: Config,
  address: string,
  flags: SiteFlags,
): Promise<void> => {
  requireSite(config)
  const password =
    config.importPassword ?? (await askPassword(`Application password of ${flags.user}: `))
  await mkdir(config.data, { recursive: true, mode: 0o700 })
  await withApp(config, async (app) => {
    const ctx = app.systemContext()
    const client = await openRestSite(ctx, address, {
      credentials: { user: flags.user, password },
      pauseMs: flags.pauseSeconds * 1_000,
    })
    const copy = openCopy(client, config.data)
    try {
      const progress = createProgress()
      await download(client, copy, (things) =>
        progress.show(`Reading: ${things.toLocaleString('en')}`),
      ).finally(() => progress.clear())
      const moved = await runImport(ctx, copySource(copy), flags)
      if (flags.isDryRun) return
      print(describeComparison(await compareSites(ctx, client, copy, moved)))
      if (config.url === undefined) print(describeAddress(ctx))
    } finally {
      copy.close()
    }
  })
}

const MAX_SHOWN = 20
const MAX_LENGTH = 60

const describeComparison = ({ counts, compared, differences }: Comparison): string =>
  [
    'Both sites side by side:',
    formatTable(
      ['', 'there', 'here'],
      counts.map(({ kind, there, here }) => [
        kind.replace(/^(?:item|term) /, ''),
        there.toLocaleString('en'),
        here.toLocaleString('en'),
      ]),
    ),
    `${countOf(compared, 'item')} compared field by field: ${countOf(differences.length, 'difference')}.`,
    ...differences
      .slice(0, MAX_SHOWN)
      .map(
        ({ item, member, there, here }) =>
          `${item}, ${member}: ${shortened(there)} there, ${shortened(here)} here`,
      ),
  ].join('\n')

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text
