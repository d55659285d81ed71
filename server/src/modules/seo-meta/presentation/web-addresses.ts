/** The address if it has the scheme http or https. */
export const webAddress = (given: string | null | undefined): string | undefined => {
  const text = given?.trim() ?? ''
  return /^https?:\/\/./i.test(text) ? text : undefined
}

/** The account's name as cards show it: `@callboard`. */
export const accountIn = (address: string | undefined): string => {
  const name = URL.parse(address ?? '')
    ?.pathname.split('/')
    .filter(Boolean)
    .at(-1)
  return name === undefined ? '' : `@${name.replace(/^@/, '')}`
}
