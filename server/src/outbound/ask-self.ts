import type { AddressInfo } from 'node:net'
import { addressOf } from '../lib/network/own-address.ts'

/** The result of a request of the server to itself. */
interface SelfAnswer {
  /** The requested address; undefined while the server does not listen. */
  readonly address: string | undefined
  /** The fault, worded for the operator; undefined if there is none. */
  readonly fault: string | undefined
}

export type AskSelf = () => Promise<SelfAnswer>

export interface AskSelfParts {
  /** The public address, if the operator set one. */
  readonly url: string | undefined
  /** The address this process listens on, once it does. */
  readonly listening: () => AddressInfo | undefined
}

const TIMEOUT_MS = 5_000

/**
 * Requests the server's own health check over the network. The address comes from the configuration
 * or from the server's own socket and never from a request, so that no caller can redirect it; that
 * is why it may be one that `SafeFetch` refuses.
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
