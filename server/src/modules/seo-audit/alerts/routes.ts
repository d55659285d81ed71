import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { array, string } from '../../../contract/schema.ts'
import { Done, done, lenientTexts, needs } from '../../seo-kernel/index.ts'
import { alertErrors } from './errors.ts'
import { namedIn } from './recipients.ts'
import { mailTest } from './service.ts'

const can = needs('tools_settings')

export const alertRoutes = {
  testAlertMail: route({
    method: 'POST',
    path: 'seo-alerts/test-email',
    summary: 'Send a test alert by e-mail',
    can,
    args: {
      email: lenient(
        string({
          format: 'email',
          description: 'E-mail address of the recipient; the recipients of alerts by default.',
        }),
        (given) => namedIn(given)[0],
      ),
      recipients: lenient(
        array(string({ format: 'email' }), {
          description: 'E-mail addresses of several recipients.',
        }),
        namedIn,
      ),
    },
    samples: () => ({ email: 'someone@example.org' }),
    reply: Done,
  }).handle(async ({ ctx, args: { email, recipients } }) => {
    await mailTest(ctx, recipients ?? (email === undefined ? [] : [email]))
    return done
  }),

  testAlertSlack: route({
    method: 'POST',
    path: 'seo-alerts/test-slack',
    summary: 'Send a test alert to Slack (not supported)',
    can,
    args: { slackMemberIds: lenientTexts('Slack member ids of the recipients.') },
    reply: Done,
  }).handle(async () => {
    throw alertErrors.seo_alert_no_slack()
  }),
}
