/**
 * Says whether text can be a login name: ASCII letters, digits, `_ . - * @` and single inner
 * spaces, at most 60 characters. No other character is cleaned away: the name is refused.
 */
export function isValidUsername(text: string): boolean {
  return text.length <= 60 && /^[\w.*@-]+(?: [\w.*@-]+)*$/.test(text)
}
