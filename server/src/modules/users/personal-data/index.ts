import type { PersonalData } from '../../../contract/export/personal-data.ts'
import { personalAccess } from './access.ts'
import { personalAccount } from './account.ts'
import { personalSessions } from './sessions.ts'

export const personalUserData: Readonly<Record<string, PersonalData>> = {
  account: personalAccount,
  access: personalAccess,
  sessions: personalSessions,
}
