import { settingsGroup } from '../settings/index.ts'

export interface NewsletterSettings {
  /** Whether new posts are mailed. */
  readonly sends_posts: boolean
  /** Whether posts end with the form to subscribe. */
  readonly has_form_below_posts: boolean
}

export const newsletterSettings = settingsGroup<NewsletterSettings>('newsletter', {
  sends_posts: true,
  has_form_below_posts: false,
})
