/** Why a text cannot be an account's password, or nothing. */
export const findPasswordFault = (password: string): string | undefined => {
  if (password === '') return 'A password cannot be empty.'
  if (password.includes('\\')) return 'A password cannot contain a backslash.'
  return undefined
}
