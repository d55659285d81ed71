import { extensionPoint } from '../extension.ts'
import type { AddressRequest, Resolution } from './address-resolvers.ts'

/** Told of each visitor who is led on to another address, whoever has decided so. */
export const moveWatchers =
  extensionPoint<
    (request: AddressRequest, moved: Extract<Resolution, { kind: 'moved' }>) => Promise<void>
  >('move watcher')
