import { route } from '../../../contract/route.ts'
import { anything, cleanLine, Done, done, needs } from '../../seo-kernel/index.ts'
import { mailReport, mailSummary } from './service.ts'

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
}
