/** Without characters that look alike, and without the backslash, which no password may have. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+:=?@'

const LENGTH = 20

/** Bytes from here on would make the first characters of the alphabet likelier. */
const LIMIT = 256 - (256 % ALPHABET.length)

/** A random password of about 120 bits. */
export const generatePassword = (): string => {
  let password = ''
  while (password.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < LIMIT && password.length < LENGTH)
        password += ALPHABET.charAt(byte % ALPHABET.length)
  return password
}
