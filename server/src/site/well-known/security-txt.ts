import type { Context } from '../../contract/context.ts'
import { file, type MachineAnswer } from '../../contract/site/machine-file.ts'
import { siteSettings } from '../../modules/settings/index.ts'

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 86_400_000

/** The security contact (RFC 9116). Its expiry date depends on the clock, so it is not cached. */
export const securityTxt = async (ctx: Context): Promise<MachineAnswer> => {
  const { securityContact } = ctx.config
  if (securityContact === undefined) return NO_CONTACT
  const { language } = await siteSettings(ctx)
  const day = new Date(ctx.clock().getTime() + VALID_MS).toISOString().slice(0, 10)
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${day}T00:00:00Z`,
    `Preferred-Languages: ${[...new Set([language.split('_')[0], 'en'])].join(', ')}`,
    `Canonical: ${ctx.links.site('.well-known/security.txt')}`,
  ]
  return { ...file('text/plain', `${lines.join('\n')}\n`, ['options']), isTimed: true }
}

const NO_CONTACT: MachineAnswer = {
  kind: 'answer',
  answer: {
    status: 404,
    type: 'text/plain',
    body: 'This site names no contact for security reports. Operators set one with CALLBOARD_SECURITY_CONTACT.\n',
  },
  tags: [],
}
