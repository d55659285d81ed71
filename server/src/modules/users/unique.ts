import { userErrors } from './errors.ts'

/**
 * Two writers can pass the look-up at the same moment; then the database refuses the second one.
 * Says so in the words of the look-up, and hands on every other error as it is.
 */
export const asTakenError = (error: unknown): unknown => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code !== UNIQUE_VIOLATION || typeof constraint !== 'string') return error
  return TAKEN[constraint]?.() ?? error
}

/** PostgreSQL's; SQLite has one writer, whose look-up is always right. */
const UNIQUE_VIOLATION = '23505'

const TAKEN: Readonly<Record<string, () => Error>> = {
  users_login_key_key: userErrors.existing_user_login,
  users_email_key_key: userErrors.existing_user_email,
  users_slug_key: userErrors.rest_user_invalid_slug,
}
