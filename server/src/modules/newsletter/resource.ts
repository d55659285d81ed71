import { array, boolean, integer, object, oneOf, orNull, string } from '../../contract/schema.ts'
import { SUBSCRIBER_STATES, type Subscriber, type SubscriberState } from './store.ts'

const required = { required: true } as const

export const SubscriberItem = object({
  id: integer(required),
  email: string({ description: 'E-mail address.', ...required }),
  state: oneOf(SUBSCRIBER_STATES, {
    description: 'Suspended addresses have refused three mails in a row.',
    ...required,
  }),
  refusals: integer({ description: 'Mails in a row that were refused for good.', ...required }),
  created_gmt: string({ description: 'When the address was entered, in GMT.', ...required }),
  confirmed_gmt: orNull(string({ description: 'When it was confirmed, in GMT.' })),
})

export const presentSubscriber = (row: Subscriber) => ({
  ...{ id: row.id, email: row.email, state: row.state as SubscriberState },
  ...{ refusals: row.refusals, created_gmt: row.created_gmt, confirmed_gmt: row.confirmed_gmt },
})

export const settingArgs = {
  sends_posts: boolean({ description: 'Whether new posts are mailed to subscribers.' }),
  has_form_below_posts: boolean({
    description: 'Whether posts end with the form to subscribe, in the built-in template.',
  }),
}

export const NewsletterState = object({
  sends_posts: { ...settingArgs.sends_posts, ...required },
  has_form_below_posts: { ...settingArgs.has_form_below_posts, ...required },
  missing: array(string(), {
    description: 'The variables that the operator has to set before mails are sent.',
    ...required,
  }),
  counts: object(
    { pending: integer(required), confirmed: integer(required), suspended: integer(required) },
    { description: 'Number of subscribers by state.', ...required },
  ),
})
