import { CallboardError } from '@callboard/client'

/** Bytes of a part. Servers in front of this one often refuse requests of more than 1 MB. */
const PART = 1_000_000

/** How long a part that failed waits before it is sent again, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

interface Receiver {
  /** Sends a part; returns how much of the file has arrived. */
  readonly send: (part: File, offset: number) => Promise<number>
  /** How much has arrived, after a failure: only the response may be lost. */
  readonly received: (offset: number) => Promise<number>
  /** The code of a refusal that tells that former parts are missing, if they can be sent again. */
  readonly gap?: string
  readonly signal: AbortSignal
}

/** Sends a file part after part, from where it was interrupted, and tries again what may pass later. */
export const sendParts = async (
  file: File,
  from: number,
  { send, received, gap, signal }: Receiver,
): Promise<void> => {
  let failures = 0
  for (let offset = from; offset < file.size; ) {
    const part = new File([file.slice(offset, offset + PART)], file.name)
    try {
      offset = await send(part, offset)
      failures = 0
    } catch (error) {
      const pause = PAUSES[failures]
      if (signal.aborted || pause === undefined || !mayPass(error, gap)) throw error
      failures++
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      offset = await received(offset)
    }
  }
}

/** Whether the same request may succeed later: the network or the server failed, or bytes are missing. */
const mayPass = (error: unknown, gap: string | undefined): boolean =>
  error instanceof TypeError ||
  (error instanceof CallboardError &&
    (error.status >= 500 || error.status === 429 || error.code === gap))
