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

/** Longer ones are nobody's, and only cost time. */
const MAX_LENGTH = 4_096

/** How short a password may be that a person chooses on a page: as operators, or longer. */
export const leastChosenLength = ({ minPasswordLength }: { minPasswordLength: number }): number =>
  Math.max(OPERATOR_MIN_LENGTH, minPasswordLength)

/** Why a password that a person chose is not taken, or nothing. */
export const findChoiceFault = (
  password: string,
  config: { minPasswordLength: number },
): string | undefined =>
  password.length > MAX_LENGTH
    ? `A password has at most ${MAX_LENGTH} characters.`
    : findPasswordWeakness(password, leastChosenLength(config))
