import type { Context, WriteContext } from '../../contract/context.ts'
import { siteSettings } from '../settings/index.ts'

/** The sender of mails; undefined if none is configured. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** What the owner has not chosen is as configured. */
export const senderOf = async (ctx: Context | WriteContext): Promise<Sender | undefined> => {
  const { mailFrom } = ctx.config
  const { mail_from_name, mail_from_email } = await siteSettings(ctx)
  const usual = mailFrom === undefined ? undefined : readSender(mailFrom)
  const address = mail_from_email || usual?.address
  if (address === undefined) return undefined
  return { name: mail_from_name || (usual?.name ?? ''), address }
}

/** `Our site <site@example.org>`, or the address alone; the configuration has checked it. */
const readSender = (text: string): Sender => {
  const [, name = '', address = text] = /^([^<>]+)<([^<>]+)>$/.exec(text) ?? []
  return { name: name.trim(), address }
}
