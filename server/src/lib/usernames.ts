/**
 * Whether a text can be a login name: ASCII letters, digits, `_ . - * @` and single inner spaces,
 * at most 60 characters. Other characters are not removed: the name is refused.
 */
export function isValidUsername(text: string): boolean {
  return text.length <= 60 && /^[\w.*@-]+(?: [\w.*@-]+)*$/.test(text)
}
