import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sendMail } from '../../mail/index.ts'
import { notify, seoOptions, withdraw } from '../../seo-kernel/index.ts'
import { findOptions, saveOption, siteSettings } from '../../settings/index.ts'
import { ALERTS, type AlertName, CHECKS } from './checks.ts'
import { savedRecipients } from './recipients.ts'

/** The option with the names of the alerts that were mailed. */
const ROW = 'seo_alerts'

/** Mails each alert once when the fault appears, and once more when it is gone. */
export const watchSite: JobDefinition = {
  name: 'seo.watch-site',
  every: '35 * * * *',
  run: async (ctx: Context) => {
    const { enable, alerts } = (await seoOptions(ctx)).site.tools.seoAlerts
    for (const name of ALERTS)
      if (enable && alerts[name]) await tell(ctx, name, await CHECKS[name](ctx))
      else await forget(ctx, name)
  },
}

/** An alert that was switched off is over without a mail: its fault may persist. */
const forget = async (ctx: Context, name: AlertName): Promise<void> => {
  if (!(await findTold(ctx)).includes(name)) return
  await ctx.transaction(async (ctx) => {
    const told = await findTold(ctx)
    await saveOption(
      ctx.db,
      ROW,
      told.filter((each) => each !== name),
    )
    await withdraw(ctx, `alert-${name}`)
  })
}

const tell = async (ctx: Context, name: AlertName, fault: string | undefined): Promise<void> => {
  if ((await findTold(ctx)).includes(name) === (fault !== undefined)) return
  const title = decodeEntities((await siteSettings(ctx)).title)
  const recipients = await savedRecipients(ctx)
  const text = fault ?? `What was told of is over: ${OVER[name]}`
  const subject = fault === undefined ? `All right again: ${title}` : `Alert about ${title}`
  await ctx.transaction(async (ctx) => {
    const told = await findTold(ctx)
    // Another process has mailed it meanwhile.
    if (told.includes(name) === (fault !== undefined)) return
    await saveOption(ctx.db, ROW, fault ? [...told, name] : told.filter((each) => each !== name))
    if (fault === undefined) await withdraw(ctx, `alert-${name}`)
    else
      await notify(ctx, {
        name: `alert-${name}`,
        type: 'error',
        title: 'Search engines have trouble with your site',
        content: escapeText(fault),
        buttons: [],
      })
    const html = `<p>${escapeText(text)}</p><p><a href="${addressValue(ctx.links.base)}">${escapeText(ctx.links.base)}</a></p>`
    for (const to of recipients)
      await sendMail(ctx, { to: [to], subject, text: `${text}\n\n${ctx.links.base}`, html })
  })
}

const OVER: Readonly<Record<AlertName, string>> = {
  noindexHomepage: 'search engines may list the front page.',
  robotsTxtError: 'robots.txt lets search engines read the front page.',
  xmlSitemapError: 'the sitemap can be read.',
}

const findTold = async ({ db }: Pick<Context, 'db'>): Promise<readonly string[]> => {
  const told = (await findOptions(db, [ROW])).get(ROW)
  return Array.isArray(told) ? told : []
}
