import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { newWebhookSecret, signedHeaders } from '../../lib/secrets/webhook-signature.ts'

const DOCS = new URL('../../../../docs/webhooks.md', import.meta.url)

interface Recipe {
  isGenuine(secret: string, headers: Readonly<Record<string, string>>, body: string): boolean
}

/** The first recipe of the documentation, as a module. */
const recipe = async (): Promise<Recipe> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-recipe-'))
  atEnd(() => rm(folder, { recursive: true }))
  const code = /```js\n(.*?)```/s.exec(await readFile(DOCS, 'utf8'))?.[1] ?? ''
  const file = join(folder, 'recipe.mjs')
  await writeFile(file, code)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

it('verifies messages as the documentation does', async () => {
  const { isGenuine } = await recipe()
  const [secret, other] = [newWebhookSecret(), newWebhookSecret()]
  const message = { id: '7-abc', body: '{"type":"post.saved"}', secrets: [secret, other] }
  const headersAt = (at: Date) =>
    Object.fromEntries(
      Object.entries(signedHeaders({ ...message, at })).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
  const headers = headersAt(new Date())
  for (const valid of message.secrets) expect(isGenuine(valid, headers, message.body)).toBe(true)
  expect(isGenuine(newWebhookSecret(), headers, message.body)).toBe(false)
  expect(isGenuine(secret, headers, '{"type":"post.deleted"}')).toBe(false)
  expect(isGenuine(secret, headersAt(new Date(0)), message.body)).toBe(false)
})
