/** The reason why a text cannot be a password, or undefined. */
export const findPasswordFault = (password: string): string | undefined => {
  if (password === '') return 'A password cannot be empty.'
  if (password.includes('\\')) return 'A password cannot contain a backslash.'
  return undefined
}

/** The reason why a new password is too weak, or undefined. */
export const findPasswordWeakness = (password: string, minLength: number): string | undefined =>
  [...password].length < minLength
    ? `A password needs at least ${minLength} characters.`
    : undefined

/** The minimum for operators, whatever the API allows. */
export const OPERATOR_MIN_LENGTH = 8

/** Longer passwords are not plausible, and hashing them only costs time. */
const MAX_LENGTH = 4_096

/** The minimum length of a password chosen on a page: that for operators, or longer. */
export const leastChosenLength = ({ minPasswordLength }: { minPasswordLength: number }): number =>
  Math.max(OPERATOR_MIN_LENGTH, minPasswordLength)

/** The reason why a chosen password is rejected, or undefined. */
export const findChoiceFault = (
  password: string,
  config: { minPasswordLength: number },
): string | undefined =>
  password.length > MAX_LENGTH
    ? `A password has at most ${MAX_LENGTH} characters.`
    : findPasswordWeakness(password, leastChosenLength(config))
