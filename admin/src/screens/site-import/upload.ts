import { CallboardError } from '@callboard/client'
import { api } from '../../api.ts'
import { messageOf } from '../../parts/notices.tsx'
import { keepUnsaved, useUnsaved } from '../../parts/unsaved.ts'
import { queries } from '../../queries.ts'
import { IMPORTS, type Import } from './data.ts'

/** A file on its way to the server. */
interface Upload {
  readonly id: number
  readonly file: File
  /** Why it broke off. */
  readonly problem?: string
}

/** Bytes of a part. Servers in front of this one often refuse requests of more than 1 MB. */
const PART = 1_000_000

/** How long a part that failed waits before it is sent again, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/** Outlives the screen: the upload goes on while another one is open. */
const current = keepUnsaved<Upload | undefined>(
  undefined,
  (upload) => upload === undefined || upload.problem !== undefined,
)
let controller = new AbortController()

/** The upload of this window, which may have broken off. */
export const useUpload = (): Upload | undefined => useUnsaved(current)

/** Sends what has not arrived of a file. Another upload stops, and can go on later. */
export const sendFile = async (id: number, file: File, received: number): Promise<void> => {
  controller.abort()
  controller = new AbortController()
  const { signal } = controller
  current.set({ id, file })
  try {
    await sendParts({ id, file }, received, signal)
    current.set(undefined)
  } catch (error) {
    if (signal.aborted) return
    current.set({ id, file, problem: messageOf(error) })
  }
  await queries.invalidateQueries({ queryKey: [IMPORTS] })
}

export const cancelUpload = (): void => {
  current.set(undefined)
  controller.abort()
}

/** Sends part after part. After a failure it asks how much has arrived, as only the response may be lost. */
const sendParts = async (
  { id, file }: Upload,
  received: number,
  signal: AbortSignal,
): Promise<void> => {
  let failures = 0
  for (let offset = received; offset < file.size; ) {
    const part = new File([file.slice(offset, offset + PART)], file.name)
    try {
      offset = show(await api.uploadSiteImportPart({ id, offset }, { file: part, signal }))
      failures = 0
    } catch (error) {
      const pause = PAUSES[failures]
      if (signal.aborted || pause === undefined || !mayPass(error)) throw error
      failures++
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      offset = await api.getSiteImport({ id }).then(show, () => offset)
    }
  }
}

/** Shows how much has arrived, and returns it. */
const show = ({ data }: { readonly data: Import }): number => {
  queries.setQueryData([IMPORTS, data.id], data)
  return data.received
}

/** Whether the same request may succeed later: the network or the server failed, or bytes are missing. */
const mayPass = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof CallboardError &&
    (error.status >= 500 || error.status === 429 || error.code === 'rest_import_gap'))
