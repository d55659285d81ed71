import type { Head, HeadLink } from './facts/index.ts'
import { API } from './links.ts'

/**
 * The `Link` header of a page: where programs find the interface, the page's form in it, and its
 * short address, without reading the page.
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

/** Headers carry no other characters, and none that would end the address. */
const asAscii = (address: string): string =>
  address.replace(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, (text) =>
    encodeURIComponent(text.toWellFormed()),
  )
