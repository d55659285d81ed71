/** Whether a text is an e-mail address by the reference's rules: ASCII, a dotted domain. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  if (text.length < 6 || at === -1) return false
  const labels = text.slice(at + 1).split('.')
  return (
    /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z\d-]+$/i.test(label) && !/^-|-$/.test(label))
  )
}
