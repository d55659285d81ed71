import type { Context, JobQueue } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { type LetterSection, type Mail, printLetter, sendMail } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import type { UserRow } from '../model/index.ts'

/** A notice to the owner of an account. All of it is plain text. */
export interface Notice {
  readonly heading: string
  readonly lead: string
  readonly sections: readonly LetterSection[]
  /** The page of the site where the owner can act on it. */
  readonly page: string
}

interface AddressedNotice extends Notice {
  readonly to: string
}

/**
 * Queues a notice within the caller's transaction. A job prints the mail: its links come from the
 * site's settings and never from the request.
 */
export const notifyUser = async (
  jobs: JobQueue,
  { email }: Pick<UserRow, 'email'>,
  notice: Notice,
): Promise<void> => {
  const payload: AddressedNotice = { ...notice, to: email }
  if (isReachable(email)) await jobs.add(JOB, payload)
}

const JOB = 'users.notice'

export const noticeJob: JobDefinition = {
  name: JOB,
  run: async (ctx: Context, { to, ...notice }: AddressedNotice) =>
    sendMail(ctx, { to: [to], ...(await printNotice(ctx, notice)) }),
}

/** The mail for a notice. */
export const printNotice = async (
  ctx: Context,
  { heading, page, ...letter }: Notice,
): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> => {
  const title = decodeEntities((await siteSettings(ctx)).title)
  return {
    subject: `${heading} (${title})`,
    ...printLetter({ heading, ...letter, address: ctx.links.site(page) }),
  }
}

/** The first account of a site has an address that cannot receive mail (RFC 2606). */
export const isReachable = (email: string): boolean =>
  email !== '' && !email.toLowerCase().endsWith('.invalid')
