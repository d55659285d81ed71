import { route } from '../../../contract/route.ts'
import { boolean, object, typed } from '../../../contract/schema.ts'
import {
  done,
  ForNetwork,
  lenientText,
  needs,
  requireNetworkRight,
} from '../../seo-kernel/index.ts'
import { SeoSettings } from '../settings/index.ts'
import { saveStep } from './service.ts'

export const wizardRoutes = {
  saveWizardStep: route({
    method: 'POST',
    path: 'wizard',
    summary: 'Update a setup wizard step',
    can: needs('setup_wizard'),
    args: {
      section: lenientText('Name of the step.'),
      wizard: typed<object>({ type: 'object', description: 'Answers given so far.' }),
      network: ForNetwork,
    },
    maxBodyBytes: 262_144,
    samples: (n) => ({
      section: 'category',
      wizard: { category: { category: 'blog', siteTitle: `Site ${n}` } },
    }),
    reply: object({
      success: boolean({ required: true }),
      options: { ...SeoSettings, required: false } as const,
    }),
  }).handle(async ({ ctx, args: { section = '', wizard, network } }) => {
    requireNetworkRight(ctx, network)
    const options = await saveStep(ctx, section, wizard)
    // Existing clients expect no options here.
    return section === 'additionalInformation' ? done : { ...done, options }
  }),
}
