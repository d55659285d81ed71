import { blockRenderers } from '../../contract/blocks.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { CONTENT_EMBED } from '../../lib/blocks/embeds.ts'
import { contentEmbed } from './block.ts'
import { oembedErrors } from './errors.ts'
import { oembedRoutes } from './routes.ts'
import { FETCH_JOB, fetchEmbed, noteEmbeds } from './saved.ts'

export {
  type EmbedCard,
  embedCards,
  embedTitleOf,
  embedTitles,
  findEmbedCard,
} from './embed-cards.ts'

export { embedFacts } from './facts.ts'

/** Embedding items of this site in others, and pages of other sites in this one. */
export const oembedModule: Module = {
  name: 'oembed',
  routes: { 'oembed/1.0': oembedRoutes },
  errors: [oembedErrors],
  extensions: [
    namespaces.with({ name: 'oembed/1.0' }),
    blockRenderers.with({ [CONTENT_EMBED]: contentEmbed }),
    jobDefinitions.with({ name: FETCH_JOB, run: fetchEmbed }),
  ],
  beforeCommit: { 'post.saved': noteEmbeds },
}
