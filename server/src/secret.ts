import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The key behind sessions, nonces, application passwords, authenticator apps and recovery codes.
 * Losing it signs all users out and voids the others, so it is stored beside the database and
 * belongs into the same backup.
 */
export const loadSecret = async (config: Pick<Config, 'secret' | 'data'>): Promise<Uint8Array> => {
  if (config.secret !== undefined) return Buffer.from(config.secret)
  const file = secretFile(config)
  await mkdir(config.data, { recursive: true, mode: 0o700 })
  try {
    // `wx` lets exactly one of several starting processes create the file.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const text = (await readFile(file, 'utf8')).trim()
  if (text.length < 32) throw new Error(`${file} is damaged; restore it from a backup`)
  return Buffer.from(text)
}

/** The path of the key when the configuration gives none. */
export const secretFile = (config: Pick<Config, 'data'>): string => join(config.data, 'secret.key')
