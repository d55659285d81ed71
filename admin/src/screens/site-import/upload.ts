import { api } from '../../api.ts'
import { messageOf } from '../../parts/notices.tsx'
import { sendParts } from '../../parts/send-parts.ts'
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
    await sendParts(file, received, {
      send: async (part, offset) =>
        show(await api.uploadSiteImportPart({ id, offset }, { file: part, signal })),
      received: (offset) => api.getSiteImport({ id }).then(show, () => offset),
      ...{ gap: 'rest_import_gap', signal },
    })
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

/** Shows how much has arrived, and returns it. */
const show = ({ data }: { readonly data: Import }): number => {
  queries.setQueryData([IMPORTS, data.id], data)
  return data.received
}
