import { siteSettings } from '../../settings/index.ts'
import { seoOptions } from '../options/index.ts'
import { type NotificationCause, remindLater } from './notification.ts'

const hiddenSite: NotificationCause = {
  name: 'blog-visibility',
  type: 'error',
  title: 'Search engines cannot list your site',
  content:
    'Your site asks search engines to stay away, so it cannot be found through them. Switch its visibility on when it is ready for visitors.',
  buttons: [
    { label: 'Fix now', action: 'http://route#seo-checklist' },
    remindLater('blog-visibility'),
  ],
  isCaused: async (ctx) => !(await siteSettings(ctx)).blog_public,
}

const formatWithoutDescription: NotificationCause = {
  name: 'description-format',
  type: 'error',
  title: 'Your description format leaves descriptions out',
  content:
    'The format of descriptions does not contain the tag <strong>#description</strong>, so no page shows the description that was written for it.',
  buttons: [
    { label: 'Fix now', action: 'http://route#seo-search-appearance:advanced' },
    remindLater('description-format'),
  ],
  isCaused: async (ctx) => {
    const { site } = await seoOptions(ctx)
    const format = site.deprecated.searchAppearance.global.descriptionFormat ?? ''
    return format !== '' && !format.includes('#description')
  },
}

const offerOfSummaries: NotificationCause = {
  name: 'email-reports-enable-reminder',
  type: 'info',
  title: 'Get a summary of your site by mail',
  content:
    'A mail a week or a month tells what was published and what to look after. It goes to the address of the administrator, or to whom you choose.',
  buttons: [
    { label: 'Send me summaries', action: 'http://action#notification/email-reports-enable' },
  ],
  // Without an address there is no recipient.
  isCaused: async (ctx) => {
    const [{ site }, { email }] = await Promise.all([seoOptions(ctx), siteSettings(ctx)])
    return email !== '' && !site.advanced.emailSummary.enable
  },
}

export const ownCauses = [hiddenSite, formatWithoutDescription, offerOfSummaries]
