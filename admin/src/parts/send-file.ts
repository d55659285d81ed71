import { type AttachmentEdit, CallboardError } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { boot } from '../boot.ts'
import { currentNonce, keepNonce, renewSession } from '../session/session.ts'
import { interruptionOf } from '../session/session-fetch.ts'

interface Sending {
  readonly file: File
  /** The item whose file is replaced; without it a new one is made. */
  readonly replaces?: number
  readonly signal?: AbortSignal
  /** Called with the sent share of the file, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Uploads a file and returns its entry in the library; throws what the server objects. */
export const sendFile = async (sending: Sending): Promise<AttachmentEdit> => {
  let response = await send(sending)
  const interruption = await interruptionOf(response)
  if (interruption) {
    await renewSession(interruption)
    response = await send(sending)
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body as AttachmentEdit
  // A server in front of this one may refuse large requests, with a page of its own.
  if (response.status === 413 && body === undefined)
    throw new Error(__('The file is larger than the server takes.'))
  throw CallboardError.from(body, response.status)
}

/** `fetch` tells nothing about the progress of an upload, `XMLHttpRequest` does. */
const send = ({ file, replaces, signal, onProgress }: Sending): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const path = replaces === undefined ? '' : `/${replaces}/replace`
    request.open('POST', `${boot.root}wp/v2/media${path}`)
    request.setRequestHeader('X-WP-Nonce', currentNonce())
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      keepNonce(request.getResponseHeader('X-WP-Nonce'))
      resolve(new Response(request.responseText, { status: request.status }))
    }
    // The type that `fetch` throws if the server cannot be reached.
    request.onerror = () => reject(new TypeError('The upload broke off.'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
