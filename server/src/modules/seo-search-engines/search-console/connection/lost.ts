import type { NotificationCause } from '../../../seo-kernel/index.ts'
import { readConnection } from './store.ts'

export const lostConnection: NotificationCause = {
  name: 'search-console-lost',
  type: 'error',
  title: 'The search console does not let the site in any more',
  content:
    'Consent has ended or was taken back, or its account may no longer see the site there. What was counted so far is kept; connect the site again so that it goes on.',
  buttons: [{ label: 'Look at the connection', action: 'http://route#seo-search-statistics' }],
  isCaused: async (ctx) => ((await readConnection(ctx))?.fault ?? null) !== null,
}
