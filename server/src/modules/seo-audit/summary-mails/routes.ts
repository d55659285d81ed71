import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { string } from '../../../contract/schema.ts'
import { cleanLine, Done, done, needs } from '../../seo-kernel/index.ts'
import { FREQUENCIES } from './period.ts'
import { mailReport, mailSummary } from './service.ts'

export const summaryRoutes = {
  mailSystemReport: route({
    method: 'POST',
    path: 'email-debug-info',
    summary: 'Send the system report by e-mail',
    can: needs('tools_settings'),
    args: {
      email: lenient(
        string({ format: 'email', description: 'E-mail address of the recipient.' }),
        cleanLine,
      ),
    },
    samples: () => ({ email: 'someone@example.org' }),
    reply: Done,
  }).handle(async ({ ctx, args: { email = '' } }) => {
    await mailReport(ctx, email)
    return done
  }),

  mailSummary: route({
    method: 'POST',
    path: 'email-summary/send',
    summary: 'Send the summary by e-mail',
    can: needs('general_settings'),
    args: {
      to: lenient(string({ description: 'Comma-separated e-mail addresses.' }), cleanLine),
      frequency: lenient(string({ enum: FREQUENCIES }), cleanLine),
    },
    samples: () => ({ to: 'someone@example.org', frequency: 'weekly' }),
    reply: Done,
  }).handle(async ({ ctx, args: { to = '', frequency = '' } }) => {
    await mailSummary(ctx, { to, frequency })
    return done
  }),
}
