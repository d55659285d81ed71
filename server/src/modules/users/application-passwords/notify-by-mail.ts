import type { JobQueue } from '../../../contract/context.ts'
import type { UserRow } from '../model/index.ts'
import { accountPages, notifyUser } from '../notices/index.ts'
import type { ApplicationPasswordRow } from './store.ts'

type Named = Pick<ApplicationPasswordRow, 'name'>

/**
 * Notifies the owner: an application password grants access to the account without further
 * confirmation (SEC-25).
 */
export const notifyOfPassword = (jobs: JobQueue, user: UserRow, { name }: Named): Promise<void> =>
  notifyUser(jobs, user, {
    heading: 'A new application password',
    lead: `An application password named “${name}” was made for the account ${user.login}.`,
    ...WHAT_TO_DO,
  })

export const notifyOfNewPlace = (
  jobs: JobQueue,
  user: UserRow,
  { name }: Named,
  ip: string,
): Promise<void> =>
  notifyUser(jobs, user, {
    heading: 'An application password is used from a new place',
    lead: `The application password named “${name}” of the account ${user.login} was used from ${ip} for the first time.`,
    ...WHAT_TO_DO,
  })

const WHAT_TO_DO = {
  sections: [
    {
      heading: 'If you know nothing of it',
      lines: [
        { text: 'Revoke the password in the list of your applications.' },
        { text: 'Change your own password, which ends all sessions.' },
      ],
    },
  ],
  page: accountPages.applications,
}
