import { createHmac, hash } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { initialsOf } from '../../lib/avatar-picture.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { escapeHtml } from '../../lib/text.ts'
import { deriveKey } from './model/index.ts'

/** The person on an avatar. */
export interface Pictured {
  readonly name: string
  readonly email: string
}

type AvatarContext = Pick<Context, 'config' | 'links' | 'secret'>

/**
 * The address of an avatar. The server draws it from the address alone, which never changes and
 * reveals neither the e-mail address nor a public hash of it.
 */
const avatarAddress = (ctx: AvatarContext, person: Pictured, size: number): string => {
  const email = person.email.trim().toLowerCase()
  if (ctx.config.avatars === 'gravatar')
    return `https://secure.gravatar.com/avatar/${hash('sha256', email)}?s=${size}&d=mm&r=g`
  const key = deriveKey(ctx.secret, 'avatars')
  const seed = createHmac('sha256', key)
    .update(email || person.name)
    .digest('hex')
  const letters = Array.from(initialsOf(person.name), (letter) =>
    (letter.codePointAt(0) ?? 0).toString(16),
  )
  return ctx.links.site(`avatar/${[seed.slice(0, SEED_LENGTH), ...letters].join('-')}.svg`)
}

const SEED_LENGTH = 16

/** Parses the name of such a file. */
export const readAvatarName = (
  name: string,
): { readonly seed: string; readonly initials: string } | undefined => {
  const [, seed = '', codes = ''] = /^([\da-f]{16})((?:-[\da-f]{2,5}){0,2})\.svg$/.exec(name) ?? []
  if (seed === '') return undefined
  const letters = codes
    .split('-')
    .slice(1)
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
  // Only valid initials are drawn.
  const initials = letters.join('')
  return initialsOf(letters.join(' ')) === initials ? { seed, initials } : undefined
}

/** The avatar in the sizes of the REST interface. */
export const avatarUrls = (ctx: AvatarContext, person: Pictured): Record<string, string> => {
  const drawn = ctx.config.avatars === 'local' ? avatarAddress(ctx, person, 0) : undefined
  return Object.fromEntries(
    [24, 48, 96].map((size) => [size, drawn ?? avatarAddress(ctx, person, size)]),
  )
}

export interface AvatarLook {
  readonly size: number
  readonly alt?: string
  /** Additional classes of the image. */
  readonly classes?: string
}

/** An image element with dimensions, which avoid layout shift. */
export const avatarImage = (
  ctx: AvatarContext,
  person: Pictured,
  { size, alt = '', classes = '' }: AvatarLook,
): string => {
  const [once, twice] = [avatarAddress(ctx, person, size), avatarAddress(ctx, person, 2 * size)]
  const names = escapeHtml(`avatar avatar-${size} photo ${classes}`.trim())
  // Drawn avatars are SVG, so they need no second size.
  const sharper = once === twice ? '' : ` srcset="${addressValue(twice)} 2x"`
  return (
    `<img alt="${escapeHtml(alt)}" src="${addressValue(once)}"${sharper} class="${names}"` +
    ` height="${size}" width="${size}" loading="lazy" decoding="async" />`
  )
}
