import { route } from '../../../contract/route.ts'
import { anything, Done, done, needs } from '../../seo-kernel/index.ts'
import { alertErrors } from './errors.ts'
import { mailTest } from './service.ts'

const can = needs('tools_settings')

export const alertRoutes = {
  testAlertMail: route({
    method: 'POST',
    path: 'seo-alerts/test-email',
    summary: 'Mail a test alert',
    can,
    args: {
      email: anything('Who gets it; without it those who are saved for alerts.'),
      recipients: anything('The same as a list, each an address or an object with `email`.'),
    },
    samples: () => ({ email: 'someone@example.org' }),
    reply: Done,
  }).handle(async ({ ctx, args: { email, recipients } }) => {
    await mailTest(ctx, recipients ?? email)
    return done
  }),

  testAlertSlack: route({
    method: 'POST',
    path: 'seo-alerts/test-slack',
    summary: 'Refused: alerts come by e-mail',
    can,
    args: { slackMemberIds: anything('Whom the test would be for.') },
    reply: Done,
  }).handle(async () => {
    throw alertErrors.seo_alert_no_slack()
  }),
}
