import type { WriteContext } from '../../contract/context.ts'
import type { UserRow } from './model/index.ts'
import { accountPages, type Notice, notifyUser } from './notices/index.ts'

/** Notifies the owner of an account that its credentials changed, at the former address. */
export const notifyOfChanges = async (
  { jobs }: Pick<WriteContext, 'jobs'>,
  before: UserRow,
  after: UserRow,
): Promise<void> => {
  if (after.password_hash !== before.password_hash)
    await notifyUser(jobs, before, passwordNotice(after))
  if (after.email !== before.email) await notifyUser(jobs, before, addressNotice(after))
}

const passwordNotice = ({ login }: UserRow): Notice => ({
  heading: 'Your password was changed',
  lead: `The account ${login} has a new password. All its sessions have ended.`,
  sections: [
    {
      heading: 'If it was not you',
      lines: [
        { text: 'Ask for a new password on the sign-in page, and revoke application passwords.' },
        { text: 'Contact the administrator of the site.' },
      ],
    },
  ],
  page: accountPages.lostPassword,
})

const addressNotice = ({ login, email }: UserRow): Notice => ({
  heading: 'Your e-mail address was changed',
  lead: `Mails for the account ${login} go to ${email} from now on.`,
  sections: [
    {
      heading: 'If it was not you',
      lines: [{ text: 'Contact the administrator of the site at once.' }],
    },
  ],
  page: accountPages.profile,
})
