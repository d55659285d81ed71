import type { JobQueue } from '../../../contract/context.ts'
import type { UserRow } from '../model/index.ts'
import { accountPages, type Notice, notifyUser } from '../notices/index.ts'

/** Notifies the owner of an account of each change to its second factors. */
export const notifyOfAddition = (jobs: JobQueue, user: UserRow, what: string): Promise<void> =>
  notifyUser(jobs, user, {
    heading: 'Two-factor sign-in was set up',
    lead: `Signing in to the account ${user.login} now also works with ${what}. All other sessions have ended.`,
    ...IF_NOT_YOU,
  })

export const notifyOfRemoval = (jobs: JobQueue, user: UserRow, what: string): Promise<void> =>
  notifyUser(jobs, user, {
    heading: 'Two-factor sign-in was changed',
    lead: `Signing in to the account ${user.login} no longer works with ${what}.`,
    ...IF_NOT_YOU,
  })

export const notifyOfEnd = (jobs: JobQueue, user: UserRow): Promise<void> =>
  notifyUser(jobs, user, {
    heading: 'Two-factor sign-in was switched off',
    lead: `Signing in to the account ${user.login} needs only the password now.`,
    ...IF_NOT_YOU,
  })

export const notifyOfReset = (jobs: JobQueue, user: UserRow): Promise<void> =>
  notifyUser(jobs, user, {
    heading: 'Two-factor sign-in was reset',
    lead: `An administrator removed the authenticator app, the passkeys and the recovery codes of the account ${user.login}. All its sessions have ended.`,
    sections: [
      {
        heading: 'What to do',
        lines: [
          { text: 'Sign in with your password and set up two-factor sign-in again.' },
          { text: 'If you did not ask for it, contact the administrator of the site.' },
        ],
      },
    ],
    page: accountPages.twoFactor,
  })

export const notifyOfUsedCode = (jobs: JobQueue, user: UserRow, left: number): Promise<void> =>
  notifyUser(jobs, user, {
    heading: 'A recovery code was used',
    lead: `A recovery code opened the account ${user.login}. ${leftWords(left)}`,
    ...IF_NOT_YOU,
  })

/** Only a person who has the password reaches the second step, so the owner has to know. */
export const notifyOfLock = (jobs: JobQueue, user: UserRow, ip: string): Promise<void> =>
  notifyUser(jobs, user, {
    heading: 'Someone may know your password',
    lead: `The password of the account ${user.login} was right, but the second step failed many times, last from ${ip || 'an unknown address'}. Further attempts are blocked for a while.`,
    ...IF_NOT_YOU,
  })

const leftWords = (left: number): string => {
  if (left === 0) return 'None are left: make new ones.'
  return left === 1 ? 'One is left.' : `${left} are left.`
}

const IF_NOT_YOU: Pick<Notice, 'sections' | 'page'> = {
  sections: [
    {
      heading: 'If it was not you',
      lines: [
        { text: 'Change your password, which ends all sessions.' },
        { text: 'Contact the administrator of the site.' },
      ],
    },
  ],
  page: accountPages.twoFactor,
}
