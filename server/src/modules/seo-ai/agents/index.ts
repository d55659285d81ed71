import { errors } from '../../../contract/errors.ts'
import type { Feature } from '../../../contract/feature.ts'
import { route } from '../../../contract/route.ts'
import { inPath, string } from '../../../contract/schema.ts'
import { Done, needs } from '../../seo-kernel/index.ts'

const agentErrors = errors({
  seo_no_ai_agents: [
    404,
    'There are no agents that work on the site by themselves. Suggestions for single posts are made below ai/, and `ai/assistant` answers questions.',
  ],
})

const refused = <const M extends 'GET' | 'POST'>(method: M, summary: string) =>
  route({
    method,
    path: 'ai-agents/(?P<name>[\\w-]+)',
    summary,
    description: 'Always fails: there are no AI agents.',
    can: needs('page_ai_content_settings'),
    args: { name: inPath(string({ description: 'Name of the agent request.', maxLength: 200 })) },
    samples: () => ({ name: 'status' }),
    reply: Done,
  }).handle(async () => {
    throw agentErrors.seo_no_ai_agents()
  })

/** Existing clients request agents; both routes answer 404 with a hint at the available features. */
export const aiAgents: Feature = {
  errors: [agentErrors],
  routes: {
    getAiAgent: refused('GET', 'Get an AI agent (not supported)'),
    askAiAgent: refused('POST', 'Run an AI agent (not supported)'),
  },
}
