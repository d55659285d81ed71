import { route } from '../../../contract/route.ts'
import { boolean, integer, object, string } from '../../../contract/schema.ts'
import { needs } from '../access/index.ts'
import { anything, Done, done } from '../common/index.ts'
import { cleanLine } from '../options/index.ts'
import { summaryErrors } from './errors.ts'
import { mailReport, mailSummary } from './service.ts'

/** Logs that clients know. Callboard keeps neither yet, so both are empty. */
const LOGS = ['redirectLogs', 'logs404']

export const summaryRoutes = {
  mailSystemReport: route({
    method: 'POST',
    path: 'email-debug-info',
    summary: 'Mail facts about the installation',
    can: needs('tools_settings'),
    args: { email: anything('Who gets the mail.') },
    samples: () => ({ email: 'someone@example.org' }),
    reply: Done,
  }).handle(async ({ ctx, args: { email } }) => {
    await mailReport(ctx, cleanLine(email))
    return done
  }),

  mailSummary: route({
    method: 'POST',
    path: 'email-summary/send',
    summary: 'Mail a summary now',
    can: needs('general_settings'),
    args: {
      to: anything('Addresses, separated by commas.'),
      frequency: anything('`weekly` or `monthly`.'),
    },
    samples: () => ({ to: 'someone@example.org', frequency: 'weekly' }),
    reply: Done,
  }).handle(async ({ ctx, args: { to, frequency } }) => {
    await mailSummary(ctx, { to: cleanLine(to), frequency: cleanLine(frequency) })
    return done
  }),

  clearLog: route({
    method: 'POST',
    path: 'clear-log',
    summary: 'Empty a log',
    can: needs('tools_settings'),
    args: { log: anything('`redirectLogs` or `logs404`.') },
    samples: () => ({ log: 'logs404' }),
    reply: object({
      success: boolean({ required: true }),
      logSize: object(
        { original: integer({ required: true }), readable: string({ required: true }) },
        { required: true },
      ),
    }),
  }).handle(async ({ args: { log } }) => {
    if (!LOGS.includes(cleanLine(log))) throw summaryErrors.seo_unknown_log()
    return { success: true, logSize: { original: 0, readable: '0 B' } }
  }),
}
