import { resolve } from 'node:path'
import { isEmail } from './email.ts'
import { type AllowedHost, parseAllowedHost } from './network/addresses.ts'
import { trimEndOf } from './trim.ts'

// Readers of settings: each returns the value of a text, or throws what it must be.

export function text(raw: string): string {
  return raw
}

export function list(raw: string): readonly string[] {
  return raw.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

export function allowedHosts(raw: string): readonly AllowedHost[] {
  return list(raw).map(parseAllowedHost)
}

export function yesOrNo(raw: string): boolean {
  if (raw !== 'true' && raw !== 'false') throw new Error(`must be true or false, not "${raw}"`)
  return raw === 'true'
}

export function menuLocations(
  raw: string,
): readonly { readonly name: string; readonly description: string }[] {
  return list(raw).map((entry) => {
    const [name = '', ...words] = entry.split('=')
    if (!/^[\w-]+$/.test(name)) throw new Error(`must be name=Description, not "${entry}"`)
    return { name, description: words.join('=') || name }
  })
}

interface Adviser {
  readonly name: string
  readonly model: string
  readonly url: string | undefined
}

export function advisers(raw: string): readonly Adviser[] {
  const found = list(raw).map((entry) => {
    const [, name = '', rest = ''] = /^([a-z][a-z\d-]{0,30})=(\S+)$/.exec(entry) ?? []
    const [model = '', address] = rest.split(/@(?=https?:)/)
    if (model === '' || name === 'rank')
      throw new Error(`must be name=model or name=model@https://…, not "${entry}"`)
    return { name, model, url: address === undefined ? undefined : siteUrl(address) }
  })
  if (new Set(found.map(({ name }) => name)).size < found.length)
    throw new Error('must not name a model twice')
  return found
}

/** Not repeated in a fault: they are secrets. */
export function namedKeys(raw: string): ReadonlyMap<string, string> {
  return new Map(
    list(raw).map((entry) => {
      const [, name = '', key = ''] = /^([a-z][a-z\d-]{0,30})=(\S+)$/.exec(entry) ?? []
      if (key === '') throw new Error('must be name=key')
      return [name, key]
    }),
  )
}

export function folder(raw: string): string {
  if (raw === '') throw new Error('must name a folder')
  return resolve(raw)
}

export function file(raw: string): string {
  return resolve(raw)
}

export function wholeNumber(minimum: number, maximum: number) {
  return (raw: string): number => {
    const value = Number(raw)
    if (raw.trim() === '' || !Number.isInteger(value) || value < minimum || value > maximum)
      throw new Error(`must be a whole number from ${minimum} to ${maximum}, not "${raw}"`)
    return value
  }
}

export function oneOf<W extends string>(...words: readonly W[]) {
  return (raw: string): W => {
    const word = words.find((candidate) => candidate === raw)
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}, not "${raw}"`)
    return word
  }
}

export function optional<T>(read: (raw: string) => T) {
  return (raw: string): T | undefined => (raw === '' ? undefined : read(raw))
}

export function siteUrl(raw: string): string {
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(`must be an http or https address without a query, not "${raw}"`)
  return trimEndOf(raw, '/')
}

export function contact(raw: string): string {
  const url = URL.parse(raw)
  if (!url || !/^(?:mailto|https|tel):$/.test(url.protocol) || /[\s\p{Cc}]/u.test(raw))
    throw new Error(`must be a mailto:, https: or tel: address, not "${raw}"`)
  return raw
}

/** The address contains a password, so a fault does not repeat it. */
export function smtpUrl(raw: string): string {
  const url = URL.parse(raw)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('must be an smtp: or smtps: address')
  return raw
}

export function sender(raw: string): string {
  const [, address = raw] = /^[^<>\p{Cc}]+<([^<>]+)>$/u.exec(raw) ?? []
  if (!isEmail(address))
    throw new Error(`must be an e-mail address, or a name with one in < >, not "${raw}"`)
  return raw
}

export function postgresUrl(raw: string): string {
  if (!/^postgres(ql)?:\/\/./.test(raw)) throw new Error('must start with postgres://')
  return raw
}

export function rootPath(raw: string): string {
  if (!/^\/[\w-]+(\/[\w-]+)*$/.test(raw))
    throw new Error(`must be a path such as /api, not "${raw}"`)
  return raw
}

export function metricsToken(raw: string): string {
  if (!/^\S{16,}$/.test(raw)) throw new Error('must have at least 16 characters and no blanks')
  return raw
}

export function ed25519Key(raw: string): string {
  if (!/^[\w+/-]{43}=?$/.test(raw)) throw new Error('must be 32 bytes in Base64')
  return raw
}

export function secret(raw: string): string {
  if (raw.length < 32) throw new Error('must have at least 32 characters')
  return raw
}

export function credentials(raw: string): { readonly login: string; readonly password: string } {
  const [login, ...rest] = raw.split(':')
  const password = rest.join(':')
  if (!login || !password) throw new Error('must be user:password')
  return { login, password }
}
