import { extensionPoint } from '../../../contract/extension.ts'
import type { AddressRequest } from '../../../contract/site/address-resolvers.ts'

/** A named condition of custom rules. */
export interface RedirectHook {
  readonly name: string
  holds(request: AddressRequest): boolean | Promise<boolean>
}

export const redirectHooks = extensionPoint<RedirectHook>('redirect hook')
