import { route } from '../../../contract/route.ts'
import { string, typed } from '../../../contract/schema.ts'
import { anything, isOn, NEEDS_ANY, needs } from '../../seo-kernel/index.ts'
import { type Analyses, analyse, forget } from './service.ts'

const Headline = anything('The headline, on one line.')

const AnalysesReply = typed<Analyses>({
  type: 'object',
  description: 'Analyses as JSON texts by headline, the newest first.',
  additionalProperties: string(),
})

export const headlineRoutes = {
  analyseHeadline: route({
    method: 'POST',
    path: 'analyze-headline',
    summary: 'How well a headline draws readers',
    can: NEEDS_ANY,
    args: {
      headline: Headline,
      shouldStoreHeadline: anything('Whether to keep it.'),
    },
    samples: (n) => ({ headline: `Headline ${n}` }),
    reply: AnalysesReply,
  }).handle(({ ctx, args: { headline, shouldStoreHeadline } }) =>
    analyse(ctx, headline, isOn(shouldStoreHeadline)),
  ),

  purgeHeadline: route({
    method: 'POST',
    path: 'analyze-headline/delete',
    summary: 'Forget a headline that was kept',
    can: needs('seo_analysis_settings'),
    args: { headline: Headline },
    samples: (n) => ({ headline: `Headline ${n}` }),
    reply: AnalysesReply,
  }).handle(({ ctx, args: { headline } }) => forget(ctx, headline)),
}
