import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  /** Unique without regard to letter case; stored as entered. */
  login: string
  login_key: string
  email: string
  email_key: string
  password_hash: string
  display_name: string
  slug: string
  url: string
  first_name: string
  last_name: string
  nickname: string
  description: string
  /** Empty for the site's own language. */
  locale: string
  /** JSON list of role names. */
  roles: string
  /** JSON object of registered meta. */
  meta: string
  registered_gmt: string
  /** A suspended account keeps its content and cannot sign in. */
  is_suspended: Generated<number>
  version: Generated<number>
}

export interface ApplicationPasswordsTable {
  uuid: string
  user_id: number
  app_id: string
  name: string
  /** Keyed hash; the secret itself is shown once and never stored. */
  secret_hash: string
  created_gmt: string
  last_used_gmt: string | null
  last_ip: string | null
}

export interface SessionsTable {
  /** Hash of the cookie's token, so that a leaked table opens no session. */
  token_hash: string
  user_id: number
  created_gmt: string
  expires_gmt: string
  ip: string
  user_agent: string
}

export interface PasswordResetsTable {
  /** Hash of the mailed token; the token itself is not stored (SEC-28). */
  token_hash: string
  user_id: number
  expires_gmt: string
}

/** Users who were invited and have not chosen a password yet. */
export interface InvitationsTable {
  user_id: number
  /** When the last mail was queued. */
  sent_gmt: string
}

export interface TotpSecretsTable {
  user_id: number
  /** Encrypted with a key of the site and bound to the account. */
  sealed_secret: string
  /** The time step of the last accepted code: neither it nor an earlier one is accepted again. */
  last_step: number
  created_gmt: string
}

export interface RecoveryCodesTable {
  /** Keyed hash of the account and the code. A used code is deleted. */
  code_hash: string
  user_id: number
}

export interface PasskeysTable {
  /** In base64url, as all bytes of this table. */
  credential_id: string
  user_id: number
  name: string
  public_key: string
  /** The number of signatures, as far as the authenticator counts them. */
  counter: number
  /** JSON list of the ways in which browsers reach the authenticator. */
  transports: string
  created_gmt: string
  last_used_gmt: string | null
}

/** Sign-ins with a right password that wait for the second factor. They are no sessions. */
export interface PendingSignInsTable {
  /** Hash of the cookie's token. */
  token_hash: string
  user_id: number
  expires_gmt: string
}

/** Requests of people for their personal data, or for its erasure; see modules/privacy. */
export interface PrivacyRequestsTable {
  id: Generated<number>
  /** `export` or `erasure`. */
  kind: string
  /** In lower case. The account is the one that has this address when the request is run. */
  email: string
  /** `pending`, `confirmed`, `failed` or `completed`. */
  state: string
  /** What a job is doing: `exporting`, `erasing`, or nothing. */
  work: Generated<string>
  /** When the last work began. */
  work_gmt: string | null
  /** Why the last job failed. */
  problem: Generated<string>
  /** Hash of the key in the confirmation mail; null once it was used. */
  key_hash: string | null
  created_gmt: string
  /** When the confirmation was asked for last; null if none is needed. */
  asked_gmt: string | null
  confirmed_gmt: string | null
  completed_gmt: string | null
  /** Whether the address gets a link to the file. */
  is_mailed: Generated<number>
  /** The exported file; null without one. */
  file_bytes: number | null
  file_gmt: string | null
  /** Hash of the key in the mail with the link to the file. */
  file_key_hash: string | null
  /** JSON of an erasure under way: the group, its cursor and the outcome so far. */
  progress: Generated<string>
  /** JSON of the outcome of an erasure. */
  result: Generated<string>
}
