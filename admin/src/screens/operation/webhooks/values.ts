import type { Api } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'

/** Names of cached responses. */
export const HOOKS = 'webhooks'
export const DELIVERIES = 'webhook-deliveries'

export type Hook = Api['listWebhooks']['reply'][number]
export type Delivery = Api['listDeliveries']['reply'][number]
export type EventType = Hook['types'][number]

export const hooksQuery = {
  queryKey: [HOOKS],
  queryFn: async () => (await api.listWebhooks()).data,
} as const

export const TYPES: Readonly<Record<EventType, string>> = {
  'post.published': __('A post or page is published'),
  'post.saved': __('A post or page is saved'),
  'post.deleted': __('A post or page is deleted'),
  'media.saved': __('A file is added or changed'),
  'media.deleted': __('A file is deleted'),
  'term.saved': __('A category or tag is saved'),
  'term.deleted': __('A category or tag is deleted'),
  'comment.saved': __('A comment is written or changed'),
  'comment.deleted': __('A comment is deleted'),
  'catalogue.saved': __('An item of the catalogue is saved'),
  'catalogue.deleted': __('An item of the catalogue is deleted'),
  'category.saved': __('A category of the catalogue is saved'),
  'category.deleted': __('A category of the catalogue is deleted'),
  'menu.changed': __('A menu is changed'),
  'design.changed': __('The design is changed'),
  'redirects.changed': __('Redirects are changed'),
  'settings.changed': __('Settings are changed'),
  'user.saved': __('A user is added or changed'),
  'user.deleted': __('A user is deleted'),
}

export const STATES: Readonly<Record<Delivery['state'], string>> = {
  waiting: __('Waiting'),
  held: __('Held back'),
  delivered: __('Delivered'),
  failed: __('Failed'),
}

/** Why the server switched a webhook off. */
export const OFF_REASONS: Readonly<Record<Hook['off_reason'], string>> = {
  '': __('Switched off'),
  failing: __('Switched off by the server: nothing was accepted for three days'),
  gone: __('Switched off by the server: the address answered that it is gone'),
  secret: __('Switched off by the server: the key of the site has changed. Make a new secret'),
}
