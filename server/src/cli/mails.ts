import type { Config } from '../config.ts'
import { printable } from '../lib/wording/wording.ts'
import { findMail, findMails } from '../modules/mail/index.ts'
import { requireSite, withApp } from './common/with-app.ts'
import { formatTable, print } from './output/print.ts'

/** `callboard mails` */
export const listMails = (config: Config, limit: number): Promise<void> => {
  requireSite(config)
  return withApp(config, async (app) => {
    const mails = await findMails(app.systemContext().db, limit)
    if (mails.length === 0) return print('There are no mails that were not sent.')
    const rows = mails.map(({ id, created_gmt, recipients, subject }) =>
      [String(id), created_gmt.replace('T', ' '), recipients, subject].map(printable),
    )
    print(formatTable(['ID', 'WHEN (GMT)', 'TO', 'SUBJECT'], rows))
  })
}

/** `callboard mails ID` */
export const showMail = (config: Config, id: number): Promise<void> => {
  requireSite(config)
  return withApp(config, async (app) => {
    const mail = await findMail(app.systemContext().db, id)
    if (!mail) throw new Error(`there is no mail with the id ${id}`)
    print(`To: ${printable(mail.recipients)}\nSubject: ${printable(mail.subject)}\n`)
    for (const line of mail.text.split('\n')) print(line.replace(/[\p{Cc}\p{Cf}]/gu, '�'))
  })
}
