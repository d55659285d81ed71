import type { Head, HeadLink } from './facts/index.ts'
import { API } from './links.ts'

/**
 * The `Link` header of a page: the API root, the JSON form of the page and its short link, for
 * clients that do not parse HTML.
 */
export const linkHeader = ({ links }: Pick<Head, 'links'>): string =>
  links.filter(isForPrograms).map(printLink).join(', ')

const isForPrograms = ({ rel, type }: HeadLink): boolean =>
  rel === API || rel === 'shortlink' || (rel === 'alternate' && type === 'application/json')

const printLink = ({ rel, href, type, title }: HeadLink): string =>
  [
    `<${asAscii(href)}>`,
    `rel="${rel}"`,
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(type === undefined ? [] : [`type="${type}"`]),
  ].join('; ')

/** Encodes characters that are not ASCII or would end the address. */
const asAscii = (address: string): string =>
  address.replace(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, (text) =>
    encodeURIComponent(text.toWellFormed()),
  )
