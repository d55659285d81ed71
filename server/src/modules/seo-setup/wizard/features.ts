import type { Context } from '../../../contract/context.ts'
import { notify, saveSeoOptions, turnPart } from '../../seo-kernel/index.ts'

/** Features that are always on. */
const ALWAYS_ON = ['optimized-search-appearance', 'sitemaps', 'eeat', 'advanced-schema']

/** Names of add-ons, where they differ from the feature. */
const PART_OF: Readonly<Record<string, string>> = {
  'index-now': 'indexnow',
  'news-sitemap': 'seo-news-sitemap',
  'video-sitemap': 'seo-video-sitemap',
}

/** The notifications of missing features; all others share one. */
const TOLD_BY: Readonly<Record<string, string>> = {
  analytics: 'install-mi',
  'conversion-tools': 'install-om',
  'image-seo': 'install-seo-image-seo',
  'local-business': 'install-seo-local-business',
}

/** Enables features, and adds notifications for missing ones. */
export const switchOn = (ctx: Context, names: readonly string[]): Promise<void> =>
  ctx.transaction(async (ctx) => {
    if (names.includes('email-reports'))
      await saveSeoOptions(ctx, { site: { advanced: { emailSummary: { enable: true } } } })
    if (names.includes('index-now'))
      await saveSeoOptions(ctx, { indexNow: { indexNow: { enable: true } } })
    const others = names.filter((name) => name !== 'email-reports' && !ALWAYS_ON.includes(name))
    for (const name of others) {
      const part = Object.hasOwn(PART_OF, name) ? PART_OF[name] : undefined
      if ((await turnPart(ctx, part ?? name, true)) === undefined)
        await notify(ctx, missing(Object.hasOwn(TOLD_BY, name) ? TOLD_BY[name] : undefined))
    }
  })

const missing = (name = 'install-addons') => ({
  name,
  type: 'info' as const,
  title: 'Not everything that was chosen is there',
  content:
    '<p>The setup was asked to switch on something that this version of Callboard does not have. Everything else is done.</p>',
  buttons: [{ label: 'Remind me later', action: `http://action#notification/${name}-reminder` }],
})
