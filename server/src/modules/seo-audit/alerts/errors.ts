import { errors } from '../../../contract/errors.ts'

export const alertErrors = errors({
  seo_alert_no_recipient: [
    400,
    'Name an e-mail address that the test goes to, or save one among the recipients of alerts.',
  ],
  seo_alert_no_slack: [
    400,
    'This site sends nothing to Slack: alerts come by e-mail, and as notifications of the toolkit.',
  ],
})
