import type { Api } from '@callboard/client'
import { api } from '../../api.ts'
import { keepEdits } from '../../parts/draft.ts'

/** Names of cached responses. */
export const SUBSCRIBERS = 'subscribers'
export const NEWSLETTER = 'newsletter-settings'

export type Subscriber = Api['listSubscribers']['reply'][number]

export interface Values {
  readonly sends_posts: boolean
  readonly has_form_below_posts: boolean
}

export const edits = keepEdits<Values>()

/** The settings, the counts, and what mails need. */
export const newsletterQuery = {
  queryKey: [NEWSLETTER],
  queryFn: async () => (await api.getNewsletterSettings()).data,
}
