import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { mapOf, string } from '../../../contract/schema.ts'
import { cleanLine, lenientFlag, NEEDS_ANY, needs } from '../../seo-kernel/index.ts'
import { analyse, forget } from './service.ts'

const Headline = lenient(string({ description: 'Headline, on one line.' }), cleanLine)

const AnalysesReply = mapOf(string(), {
  description: 'Analyses as JSON, keyed by headline, newest first.',
})

export const headlineRoutes = {
  analyseHeadline: route({
    method: 'POST',
    path: 'analyze-headline',
    summary: 'Analyse a headline',
    can: NEEDS_ANY,
    args: {
      headline: Headline,
      shouldStoreHeadline: lenientFlag('Whether to store the headline.'),
    },
    samples: (n) => ({ headline: `Headline ${n}` }),
    reply: AnalysesReply,
  }).handle(({ ctx, args: { headline = '', shouldStoreHeadline = false } }) =>
    analyse(ctx, headline, shouldStoreHeadline),
  ),

  purgeHeadline: route({
    method: 'POST',
    path: 'analyze-headline/delete',
    summary: 'Delete a stored headline',
    can: needs('seo_analysis_settings'),
    args: { headline: Headline },
    samples: (n) => ({ headline: `Headline ${n}` }),
    reply: AnalysesReply,
  }).handle(({ ctx, args: { headline = '' } }) => forget(ctx, headline)),
}
