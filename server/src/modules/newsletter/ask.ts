import type { Context, WriteContext } from '../../contract/context.ts'
import type { JobDefinition } from '../../contract/jobs.ts'
import { nowGmt, toGmtText } from '../../lib/dates.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { hashMailedKey, newMailedKey } from '../../lib/secrets/mailed-key.ts'
import { advisoryLock } from '../../store/locks.ts'
import { printLetter, sendMail } from '../mail/index.ts'
import { siteSettings } from '../settings/index.ts'
import { newsletterPages } from './pages.ts'
import { findByEmail, saveAsked } from './store.ts'

const ASK = 'newsletter.ask'

/** How long a mailed link works. */
export const CONFIRM_DAYS = 7

const HOUR_MS = 3_600_000

/** Queues the mail with the link to confirm; it is sent only if it is due. */
export const askSubscriber = (ctx: Context, email: string): Promise<void> =>
  ctx.transaction(({ jobs }) => jobs.add(ASK, { email: email.toLowerCase() }))

/** Asks an address whether it wants mails; at most once an hour, and not if it said so before. */
export const askJob: JobDefinition = {
  name: ASK,
  run: (ctx: Context, { email }: { readonly email: string }) =>
    ctx.transaction(async (ctx) => {
      await advisoryLock(ctx.db, `newsletter ${email}`)
      const known = await findByEmail(ctx.db, email)
      const hourAgo = toGmtText(new Date(ctx.clock().getTime() - HOUR_MS))
      if (known?.state === 'confirmed' || (known?.asked_gmt ?? '') > hourAgo) return
      const key = newMailedKey()
      await saveAsked(ctx.db, { email, keyHash: hashMailedKey(key), now: nowGmt(ctx.clock) })
      await sendMail(ctx, { to: [email], ...(await printQuestion(ctx, key)) })
    }),
}

const printQuestion = async (ctx: Context | WriteContext, key: string) => {
  const title = decodeEntities((await siteSettings(ctx)).title)
  return {
    subject: `Please confirm: new posts by mail (${title})`,
    ...printLetter({
      heading: 'New posts by mail',
      lead: `This address was entered at ${title} to get a mail about each new post.`,
      sections: [
        {
          heading: 'To confirm',
          lines: [
            {
              text: `Open this page and press the button, within ${CONFIRM_DAYS} days.`,
              address: ctx.links.site(`${newsletterPages.confirm}?key=${key}`),
            },
          ],
        },
        {
          heading: 'If it was not you',
          lines: [{ text: 'There is nothing to do: you get no further mails.' }],
        },
      ],
      address: ctx.links.site(''),
    }),
  }
}
