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
    summary: 'Mail facts about the installation',
    can: needs('tools_settings'),
    args: {
      email: lenient(string({ format: 'email', description: 'Who gets the mail.' }), cleanLine),
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
    summary: 'Mail a summary now',
    can: needs('general_settings'),
    args: {
      to: lenient(string({ description: 'Addresses, separated by commas.' }), cleanLine),
      frequency: lenient(string({ enum: FREQUENCIES }), cleanLine),
    },
    samples: () => ({ to: 'someone@example.org', frequency: 'weekly' }),
    reply: Done,
  }).handle(async ({ ctx, args: { to = '', frequency = '' } }) => {
    await mailSummary(ctx, { to, frequency })
    return done
  }),
}
