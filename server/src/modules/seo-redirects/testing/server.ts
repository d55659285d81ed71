import type { Context } from '../../../contract/context.ts'
import { notify, saveSeoOptions, seoOptions, withdraw } from '../../seo-kernel/index.ts'
import { REDIRECT_BY, splitAddress } from '../matching/index.ts'
import { type Redirect, toRedirect } from '../rules/index.ts'
import { visitAsTest } from './visit.ts'
import { matchAlone } from './why.ts'

const NAME = 'redirects-not-working'

/**
 * Whether redirects work: requests the newest unconditional one; true where there is none. Creates no
 * rule for it, since a GET changes nothing (SEC-21).
 */
export const testServer = async (ctx: Context): Promise<boolean> => {
  const redirect = await findNewestForAll(ctx)
  const visit = redirect && (await visitAsTest(ctx, `${ctx.links.base}${redirect.sourceUrl}`))
  const works = !visit || (visit.redirectBy === REDIRECT_BY && visit.location !== '')
  await (works ? ctx.transaction((ctx) => withdraw(ctx, NAME)) : notifyOfFailure(ctx))
  return works
}

const notifyOfFailure = async (ctx: Context): Promise<void> => {
  await ctx.transaction((ctx) =>
    notify(ctx, {
      name: NAME,
      type: 'error',
      title: 'Redirects are not in force',
      content: 'A redirect was tried out, and the site did not lead on as it says.',
      buttons: [{ label: 'Look at redirects', action: 'http://route#seo-redirects:redirects' }],
    }),
  )
  // Falls back to redirects by the site where those of the web server do not work.
  if ((await seoOptions(ctx)).redirects.main.method !== 'php')
    await saveSeoOptions(ctx, { redirects: { main: { method: 'php' } } })
}

const MAX_TRIED = 20

const findNewestForAll = async ({ db, links }: Context): Promise<Redirect | undefined> => {
  const rows = await db
    .selectFrom('seo_redirects')
    .selectAll()
    .where('is_enabled', '=', 1)
    .where('is_regex', '=', 0)
    .where('custom_rules', '=', '[]')
    .where('type', 'in', [301, 302, 303, 307, 308])
    // Browsers do not send fragments, so these cannot be requested.
    .where('source_url', 'not like', '%#%')
    .orderBy('id', 'desc')
    .limit(MAX_TRIED)
    .execute()
  for (const redirect of rows.map(toRedirect))
    if (await matchAlone(redirect, splitAddress(redirect.sourceUrl), links)) return redirect
  return undefined
}
