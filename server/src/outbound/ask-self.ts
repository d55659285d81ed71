import type { AddressInfo } from 'node:net'
import { addressOf } from './own-address.ts'

/** How the server fared with a request to itself. */
interface SelfAnswer {
  /** The address that was asked; none while the server does not listen. */
  readonly address: string | undefined
  /** What went wrong, in words for the operator; nothing when all is well. */
  readonly fault: string | undefined
}

export type AskSelf = () => Promise<SelfAnswer>

export interface AskSelfParts {
  /** The public address, where the operator set one. */
  readonly url: string | undefined
  /** Where this process listens, once it does. */
  readonly listening: () => AddressInfo | undefined
}

const TIMEOUT_MS = 5_000

/**
 * Asks the server's own health over the network. The address comes from the operator's
 * configuration or from the server's own socket and never from a request, so that nobody can
 * make the server ask something else, which is why it may be one that `SafeFetch` refuses.
 */
export const createAskSelf =
  ({ url, listening }: AskSelfParts): AskSelf =>
  async () => {
    const socket = listening()
    const address = url ?? (socket && addressOf(socket))
    if (address === undefined) return { address, fault: 'the server does not listen' }
    return { address, fault: await faultOf(`${address}/healthz`) }
  }

const faultOf = async (address: string): Promise<string | undefined> => {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status === 200 ? undefined : `the answer has status ${response.status}`
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}
