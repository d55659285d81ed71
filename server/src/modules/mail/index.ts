import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { deliver } from './deliver.ts'
import { mailErrors } from './errors.ts'
import { personalMails } from './personal-data.ts'
import { mailRoutes } from './routes.ts'

export { type LetterLine, type LetterSection, printLetter } from './letter.ts'
export { type Mailing, type MailOutcome, openMailing } from './mailing.ts'
export { type Mail, type QueuedMail, sendMail } from './send.ts'
export { findLoggedMails, findMail, findMails, type MailRow } from './store.ts'
export {
  missingMailVariables,
  requireDelivery,
  requireMailServer,
  sendLoggedMail,
  sendTestMail,
} from './test-mail.ts'

/** Mails: sent through the operator's server, or stored if none is configured. */
export const mailModule: Module = {
  name: 'mail',
  routes: { 'core/v2': mailRoutes },
  errors: [mailErrors],
  extensions: [
    jobDefinitions.with({ name: 'mail.send', run: deliver }),
    personalData.with({ mails: personalMails }),
  ],
}
