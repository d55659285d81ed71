import type { Config } from '../config.ts'
import { printable } from '../lib/wording/wording.ts'
import { type AuditRow, listAuditEntries } from '../modules/audit/index.ts'
import type { Finding } from '../modules/operation/checks/index.ts'
import {
  checkAccounts,
  checkDataRights,
  checkSecret,
  checkSettings,
  checkUpdate,
} from '../modules/operation/checks/index.ts'
import { requireSite, withApp } from './common/with-app.ts'
import { printFindings } from './doctor.ts'
import { checkDatabase } from './examine.ts'
import { formatTable, print } from './output/print.ts'

/** `callboard audit`: the security of the installation, and recent events of its accounts. */
export const auditSite = async (
  config: Config,
  { entries }: { entries: number },
): Promise<void> => {
  requireSite(config)
  // Runs first: opening the site below migrates an older database.
  const before = [
    ...checkSettings(config),
    await checkDataRights(config),
    await checkSecret(config),
    ...(await checkDatabase(config)),
  ]
  await withApp(config, async (app) => {
    const ctx = app.systemContext()
    const findings: Finding[] = [
      ...before,
      ...(await checkAccounts(ctx)),
      ...(await checkUpdate(ctx)),
    ]
    printFindings(findings)
    printEntries(await listAuditEntries(ctx, entries))
  })
}

const printEntries = (rows: readonly AuditRow[]): void => {
  if (rows.length === 0) return
  print(
    `\n${formatTable(
      ['WHEN (GMT)', 'WHAT', 'TO', 'BY', 'HOW', 'FROM', ''],
      rows.map((row) =>
        [
          row.at_gmt.replace('T', ' '),
          row.event,
          row.subject,
          row.actor,
          row.via,
          row.ip,
          row.details === '{}' ? '' : row.details,
        ].map(printable),
      ),
    )}`,
  )
}
