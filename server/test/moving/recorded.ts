import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

/** A site of WordPress as it was recorded; see the README there. */
const recorded = new URL('../../../conformance/moving/', import.meta.url)

export const file = (name: string): string => new URL(name, recorded).pathname

type Item = Readonly<Record<string, unknown>> & { readonly id: number }

/** What WordPress answers for its items, by collection. */
export const expected = JSON.parse(
  gunzipSync(readFileSync(file('expected.json.gz'))).toString(),
) as Readonly<Record<string, readonly Item[]>>

/** Members of items that differ, by collection and id. */
export type Otherwise = Readonly<Record<string, readonly string[]>>

/** Compares the items of a collection here with those of the recorded site. */
export const expectSame = async (
  app: TestApp,
  name: string,
  otherwise: Otherwise,
): Promise<void> => {
  const admin = app.as('administrator')
  for (const item of expected[name] ?? []) {
    const other = otherwise[`${name} ${item.id}`] ?? []
    if (other.includes('everything')) continue
    const { status, body } = await admin.get(`/wp-json/wp/v2/${name}/${item.id}?context=edit`)
    expect(status, `${name} ${item.id}`).toBe(200)
    const { file, sizes } = body.media_details ?? {}
    const shown = { ...body, ...(name === 'media' ? { file, sizes } : {}) }
    expect(shown, `${name} ${item.id}`).toMatchObject(without(item, other))
  }
}

const without = (item: Item, names: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([name, value]) => !names.includes(name) && !(name === 'file' && value === null),
    ),
  )
