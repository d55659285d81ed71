import type { Context } from '../../contract/context.ts'
import { isIndexNowOn } from './changes.ts'
import { indexNowKey } from './key.ts'
import { deleteQueued, findQueued } from './store.ts'

/** What the protocol takes at once. */
const MAX_ADDRESSES = 10_000

/**
 * Sends the waiting addresses. A service that is busy or away is asked again later, by the queue of
 * jobs; one that refuses them would refuse them again, so they are dropped and the log says why.
 */
export const tellSearchEngines = async (ctx: Context): Promise<void> => {
  if (!(await isIndexNowOn(ctx))) return
  for (;;) {
    const paths = await findQueued(ctx.db, MAX_ADDRESSES)
    if (paths.length === 0) return
    const status = await submit(ctx, paths)
    if (status === undefined || status === 429 || status >= 500)
      throw new Error(`search engines could not be told of changes: ${status ?? 'no answer'}`)
    if (status !== 200 && status !== 202)
      ctx.log.warn(
        { status, meaning: MEANINGS[status], addresses: paths.length },
        'search engines refused to be told of changes',
      )
    await ctx.transaction((ctx) => deleteQueued(ctx.db, paths))
  }
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'the request was not understood',
  403: 'the key file could not be read or holds another key',
  422: 'the addresses do not belong to this site, or the key is malformed',
}

const submit = async (ctx: Context, paths: readonly string[]): Promise<number | undefined> => {
  const { indexNowUrl = '' } = ctx.config
  const key = indexNowKey(ctx)
  const answer = await ctx.fetch(indexNowUrl, {
    types: ['*/*'],
    maxBytes: MAX_ANSWER_BYTES,
    message: {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({
        host: new URL(ctx.links.base).host,
        key,
        keyLocation: ctx.links.site(`${key}.txt`),
        urlList: paths.map((path) => ctx.links.site(`${path}/`)),
      }),
    },
  })
  return answer?.status
}

const MAX_ANSWER_BYTES = 65_536
