import { blockRenderers } from '../../contract/blocks.ts'
import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { ownBlockTypes } from '../block-types/index.ts'
import { askJob } from './ask.ts'
import { subscribe } from './block.ts'
import { subscribeType } from './block-type.ts'
import { newsletterErrors } from './errors.ts'
import { personalSubscription } from './personal-data.ts'
import { prune } from './prune.ts'
import { announcePost } from './publish.ts'
import { newsletterRoutes } from './routes.ts'
import { SEND, sendPost } from './send.ts'

export { askSubscriber } from './ask.ts'
export {
  confirmSubscriber,
  type OpenedKey,
  openConfirmation,
  unsubscribe,
  unsubscribeId,
} from './links.ts'
export { newsletterPages, SUBSCRIBE_FORM, SUBSCRIBE_TRAP_FIELD } from './pages.ts'

/** Mails about new posts, to people who asked for them. */
export const newsletterModule: Module = {
  name: 'newsletter',
  routes: { 'svc/v1': newsletterRoutes },
  errors: [newsletterErrors],
  beforeCommit: { 'post.published': announcePost },
  extensions: [
    blockRenderers.with({ 'callboard/subscribe': subscribe }),
    ownBlockTypes.with(subscribeType),
    jobDefinitions.with(
      askJob,
      { name: SEND, run: sendPost },
      { name: 'newsletter.prune', every: '43 3 * * *', run: prune },
    ),
    personalData.with({ subscription: personalSubscription }),
  ],
}
