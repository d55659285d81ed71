const NUMBERS = new Intl.NumberFormat('en')

const MAX_NAME = 80

export const count = (value: number, one: string, many = `${one}s`): string =>
  `${NUMBERS.format(value)} ${value === 1 ? one : many}`

export const percent = (share: number): string => `${Math.round(100 * share)} %`

/** Quotes a name supplied by visitors, on one line and limited in length. */
export const quoted = (name: string): string => {
  const text = name.replace(/[\s\p{Cc}]+/gu, ' ')
  return `“${text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1).toWellFormed()}…` : text}”`
}
