import { errors } from '../../contract/errors.ts'

export const newsletterErrors = errors({
  newsletter_subscriber_not_found: [404, 'There is no subscriber with this id.'],
  newsletter_unreachable: [400, 'This address cannot receive mail.'],
})
