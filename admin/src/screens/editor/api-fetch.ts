import apiFetch from '@wordpress/api-fetch'
import { addQueryArgs } from '@wordpress/url'
import { boot, can } from '../../boot.ts'
import { editorOf } from '../../frame/addresses.ts'
import { learnVersion, openConflict } from './conflict/conflict.ts'
import { createSend } from './send.ts'
import { dropUnsent, keepUnsent } from './unsent.ts'
import { itemPathOf } from './versions.ts'

/** Sends the requests of the editor's packages through the session of this page. */
export const prepareApiFetch = (): void => {
  apiFetch.use(apiFetch.createRootURLMiddleware(boot.root))
  apiFetch.use(apiFetch.createPreloadingMiddleware(boot.preload))
  if (!can('manage_categories')) apiFetch.use(readTermsAsReader)
  apiFetch.setFetchHandler(send)
}

const TERMS = /^\/?wp\/v2\/(?:categories|tags)\?/

/** Some parts of the packages ask for terms to edit them, which writers may not, and only read them. */
const readTermsAsReader: Parameters<typeof apiFetch.use>[0] = (options, next) =>
  next(
    options.path !== undefined && TERMS.test(options.path)
      ? { ...options, path: addQueryArgs(options.path, { context: 'view' }) }
      : options,
  )

const send = createSend({
  onUnreachable: (url, method) => {
    if (isSave(url, method)) keepUnsent()
  },
  learnVersion,
  onConflict: (url) => void openConflict(url),
  onRead: (url, method, id) => {
    if (!isSave(url, method)) return
    if (typeof id !== 'number') return
    dropUnsent(id)
    // A published working copy has replaced its original, which is the response.
    if (!itemPathOf(url)?.endsWith(`/${id}`)) location.assign(editorOf({ id }))
  },
})

const isSave = (url: string, method = 'GET'): boolean =>
  method === 'POST' && itemPathOf(url) !== undefined
