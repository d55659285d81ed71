import { boot } from '../../../boot.ts'
import { currentNonce } from '../../../session/session.ts'

/** By the browser itself, which writes to the disk while it reads: an export may be larger than the memory. */
export const download = (
  path: string,
  args: Readonly<Record<string, string | readonly string[]>>,
  name = '',
): void => {
  const query = new URLSearchParams({ _wpnonce: currentNonce() })
  for (const [key, value] of Object.entries(args))
    for (const each of [value].flat()) if (each !== '') query.append(keyOf(key, value), each)
  const link = document.createElement('a')
  link.href = `${boot.root}lwtv/v1/export/${path}?${query}`
  link.download = name
  link.click()
}

const keyOf = (key: string, value: string | readonly string[]): string =>
  typeof value === 'string' ? key : `${key}[]`
