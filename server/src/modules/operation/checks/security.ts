import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../contract/context.ts'
import { verifyPassword } from '../../../lib/passwords.ts'
import { slugify } from '../../../lib/slug.ts'
import { countOf } from '../../../lib/wording/wording.ts'
import { listApplicationPasswords, listUsers, type UserRow } from '../../users/index.ts'
import { bad, doubtful, type Finding, good } from './finding.ts'

/** Checks of the settings alone. */
export const checkSettings = (config: Config): Finding[] => {
  const findings = [
    config.url?.startsWith('http://') &&
      doubtful(
        `The address ${config.url} is not encrypted`,
        'Put a proxy with a certificate in front and set CALLBOARD_URL to its https:// address.',
      ),
    config.url === undefined &&
      doubtful(
        'CALLBOARD_URL is not set: links follow the Host header of each request',
        'Set it to the public address of the site.',
      ),
    config.logLevel === 'debug' &&
      doubtful(
        'The log level is debug, which records more than a log should keep',
        'Set CALLBOARD_LOG_LEVEL=info.',
      ),
    (config.admin !== undefined || config.adminAppPassword !== undefined) &&
      doubtful(
        'CALLBOARD_ADMIN or CALLBOARD_ADMIN_APP_PASSWORD contains a password',
        'It is needed for the first start only: take it out of the environment.',
      ),
  ].filter((finding) => typeof finding === 'object')
  return findings.length > 0 ? findings : [good('No setting weakens the site')]
}

/** Whether other users of this machine can read the data. */
export const checkDataRights = async ({ data }: Pick<Config, 'data'>): Promise<Finding> => {
  if (!existsSync(data) || process.platform === 'win32') return good('No data folder to look at')
  const mode = (await stat(data)).mode & 0o777
  return (mode & 0o077) === 0
    ? good(`${data} can be read by its owner only`)
    : doubtful(
        `${data} can be read by other users of this machine (mode ${mode.toString(8)})`,
        `Run: chmod 700 ${data}`,
      )
}

const COMMON = ['admin', 'password', '12345678', '123456789', 'changeme', 'callboard', 'letmein1']
const IDLE_DAYS = 90

/** Checks of accounts: common passwords, unused application passwords, logins visible in public slugs. */
export const checkAccounts = async (ctx: Context): Promise<Finding[]> => {
  const users = (await listUsers(ctx)).filter((user) => user.is_suspended === 0)
  const administrators = users.filter(({ roles }) => roles.includes('"administrator"'))
  const told = administrators.filter(({ slug, login }) => slug === slugify(login))
  const idle = await idlePasswords(ctx, users)
  return [
    ...(await checkPasswords(administrators)),
    told.length === 0
      ? good('No slug reveals the login of an administrator')
      : doubtful(
          `The slug of ${namesOf(told)} is the login, and slugs are public`,
          'Give the account another slug, or set CALLBOARD_HIDE_USERS=true.',
        ),
    idle.length === 0
      ? good(`Every application password was made or used in the last ${IDLE_DAYS} days`)
      : doubtful(
          `${countOf(idle.length, 'application password')} not used for ${IDLE_DAYS} days: ${idle.join(', ')}`,
          'Revoke those that are not needed: callboard app-password revoke LOGIN UUID',
        ),
  ]
}

const checkPasswords = async (users: readonly UserRow[]): Promise<Finding[]> => {
  const weak: UserRow[] = []
  for (const user of users) if (await isGuessed(user)) weak.push(user)
  return [
    weak.length === 0
      ? good(`No administrator (of ${users.length}) has a common password`)
      : bad(
          `${namesOf(weak)}: the password is one of those that are tried first`,
          `Change it: callboard user set-password ${weak[0]?.login}`,
        ),
  ]
}

const isGuessed = async ({ login, password_hash: hash }: UserRow): Promise<boolean> => {
  for (const guess of [login, `${login}${login}`, ...COMMON])
    if ((await verifyPassword(guess, hash)).ok) return true
  return false
}

const idlePasswords = async (ctx: Context, users: readonly UserRow[]): Promise<string[]> => {
  const limit = new Date(ctx.clock().getTime() - IDLE_DAYS * 86_400_000).toISOString()
  const found: string[] = []
  for (const user of users)
    for (const { uuid, created_gmt, last_used_gmt } of await listApplicationPasswords(ctx, user.id))
      if ((last_used_gmt ?? created_gmt) < limit) found.push(`${user.login} ${uuid}`)
  return found
}

const namesOf = (users: readonly UserRow[]): string => users.map(({ login }) => login).join(', ')
