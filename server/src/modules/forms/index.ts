import { blockRenderers } from '../../contract/blocks.ts'
import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { ownBlockTypes } from '../block-types/index.ts'
import { contactForm } from './block.ts'
import { contactFormType } from './block-type.ts'
import { formErrors } from './errors.ts'
import { notify } from './notice.ts'
import { personalMessages } from './personal-data.ts'
import { prune } from './prune.ts'
import { formRoutes } from './routes.ts'

export {
  CONTACT_FORM_PATH,
  CONTACT_TOKEN_FIELD,
  CONTACT_TRAP_FIELD,
  type Filled,
  printContactForm,
} from './print.ts'
export { SENT_PARAMETER, submitContactForm } from './submit.ts'

/** Contact forms, and the messages that visitors send with them. */
export const formsModule: Module = {
  name: 'forms',
  routes: { 'svc/v1': formRoutes },
  errors: [formErrors],
  extensions: [
    blockRenderers.with({ 'callboard/contact-form': contactForm }),
    ownBlockTypes.with(contactFormType),
    jobDefinitions.with(notify, { name: 'forms.prune', every: '41 3 * * *', run: prune }),
    personalData.with({ messages: personalMessages }),
  ],
}
