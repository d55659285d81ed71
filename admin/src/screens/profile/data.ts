import { api } from '../../api.ts'

export const SESSIONS = 'own-sessions'
export const APPLICATIONS = 'own-applications'
export const TWO_FACTOR = 'own-two-factor'
export const PASSKEYS = 'own-passkeys'

/** The owner, in the paths of the interface. */
export const OWN = { user_id: 'me' } as const

export const fetchSessions = async () => (await api.listSessions(OWN)).data

export const fetchApplications = async () =>
  (await api.listApplicationPasswords({ ...OWN, context: 'edit' })).data

export const fetchTwoFactor = async () => (await api.getTwoFactor(OWN)).data

export const fetchPasskeys = async () => (await api.listPasskeys()).data

export type TwoFactorState = Awaited<ReturnType<typeof fetchTwoFactor>>

export type Passkey = Awaited<ReturnType<typeof fetchPasskeys>>[number]
