import type { Context } from '../../../contract/context.ts'
import { trashPost } from '../../posts/index.ts'
import { saveSeoOptions, turnPart } from '../../seo-kernel/index.ts'
import { saveSettings } from '../../settings/index.ts'
import { postType } from '../../types/index.ts'
import type { Callback } from './checks.ts'
import { checklistErrors } from './errors.ts'
import { findSamplePost } from './sample-post.ts'

const deleteHelloWorld = async (ctx: Context): Promise<void> => {
  const [sample, type] = [await findSamplePost(ctx), postType('post')]
  if (!sample || !type) throw checklistErrors.seo_action_failed('There is no sample post.')
  await trashPost(ctx, type, sample.id)
}

const installBrokenLinkChecker = async (ctx: Context): Promise<void> => {
  if ((await turnPart(ctx, 'broken-link-checker', true)) === undefined)
    throw checklistErrors.seo_action_failed('This version of Callboard does not check links.')
}

/** The actions of checks. Each runs in the transaction that marks the check as done. */
const ACTIONS: Readonly<Record<Callback, (ctx: Context) => Promise<unknown>>> = {
  completeCheck: async () => undefined,
  deleteHelloWorld,
  enableIndexing: (ctx) => saveSettings(ctx, { blog_public: true }),
  enableLlmsTxt: (ctx) => saveSeoOptions(ctx, { site: { sitemap: { llms: { enable: true } } } }),
  installBrokenLinkChecker,
}

export const findAction = (name: string): ((ctx: Context) => Promise<unknown>) | undefined =>
  Object.hasOwn(ACTIONS, name) ? ACTIONS[name as Callback] : undefined
