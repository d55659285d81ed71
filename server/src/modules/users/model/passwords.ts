/** Why a text cannot be an account's password, or nothing. */
export const findPasswordFault = (password: string): string | undefined => {
  if (password === '') return 'A password cannot be empty.'
  if (password.includes('\\')) return 'A password cannot contain a backslash.'
  return undefined
}

/** Why a password is too weak for a new one, or nothing. */
export const findPasswordWeakness = (password: string, minLength: number): string | undefined =>
  [...password].length < minLength
    ? `A password needs at least ${minLength} characters.`
    : undefined

/** What operators have to keep to, whatever the interface allows. */
export const OPERATOR_MIN_LENGTH = 8
