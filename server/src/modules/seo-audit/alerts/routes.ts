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
    summary: 'Mail a test alert',
    can,
    args: {
      email: lenient(
        string({
          format: 'email',
          description: 'Who gets it; without it those who are saved for alerts.',
        }),
        (given) => namedIn(given)[0],
      ),
      recipients: lenient(
        array(string({ format: 'email' }), { description: 'Several who get it.' }),
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
    summary: 'Refused: alerts come by e-mail',
    can,
    args: { slackMemberIds: lenientTexts('Whom the test would be for.') },
    reply: Done,
  }).handle(async () => {
    throw alertErrors.seo_alert_no_slack()
  }),
}
