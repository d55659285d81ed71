import { extensionPoint } from '../../../contract/extension.ts'
import type { AddressRequest } from '../../../contract/site/address-resolvers.ts'

/** Something that custom rules can ask for by its name. */
export interface RedirectHook {
  readonly name: string
  holds(request: AddressRequest): boolean | Promise<boolean>
}

export const redirectHooks = extensionPoint<RedirectHook>('redirect hook')
