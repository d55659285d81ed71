import { type NotificationCause, remindLater, seoOptions } from '../../seo-kernel/index.ts'
import { isComplete, mainPlace } from '../business-model/index.ts'

/** A business is an organisation: where the site represents a person, its graph has no business. */
export const businessOfPerson: NotificationCause = {
  name: 'local-business-organization',
  type: 'warning',
  title: 'Search engines are not told about your business',
  content:
    'Your site stands for a person, so that pages do not say where your business is and when it opens. Let the site stand for an organization.',
  buttons: [
    { label: 'Fix now', action: 'http://route#seo-search-appearance:global-settings' },
    remindLater('local-business-organization'),
  ],
  isCaused: async (ctx) => {
    const options = await seoOptions(ctx)
    const { siteRepresents } = options.site.searchAppearance.global.schema
    return siteRepresents === 'person' && isComplete(mainPlace(options))
  },
}
