import type { Context } from '../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import type { MachineFile } from '../../contract/site/machine-file.ts'
import { SCRIPT_PATH } from '../../modules/analytics/index.ts'
import { avatarFile } from './avatars.ts'
import { faviconIco, faviconSvg, touchIcon } from './icons.ts'
import { indexNowKeyFile } from './indexnow-key.ts'
import { llmsTxt } from './llms.ts'
import { markdownCopy } from './markdown.ts'
import { securityTxt } from './security-txt.ts'
import { titlePictureFile } from './title-picture.ts'
import { visitScriptFile } from './visit-script.ts'
import { webManifest } from './web-manifest.ts'

/** The machine-readable file at an address, if any. */
export const resolveMachineFile = async ({
  ctx,
  path,
}: AddressRequest): Promise<Resolution | undefined> => findMachineFile(path)?.(ctx)

const findMachineFile = (path: string): MachineFile | undefined => {
  const exact = FILES.get(path)
  if (exact) return exact
  const [, avatar] = /^avatar\/([\da-f-]{16,28}\.svg)$/.exec(path) ?? []
  if (avatar !== undefined) return () => avatarFile(avatar)
  const [, key] = /^([\da-f]{32})\.txt$/.exec(path) ?? []
  if (path.startsWith('title/')) return (ctx) => titlePictureFile(ctx, path)
  if (path.endsWith('.md')) return (ctx) => markdownCopy(ctx, path)
  return key === undefined ? undefined : (ctx) => indexNowKeyFile(ctx, key)
}

/** Redirects from the address that other systems use. */
const moved =
  (path: string): MachineFile =>
  async ({ links }: Context) => ({ kind: 'moved', to: links.site(path) })

const FILES: ReadonlyMap<string, MachineFile> = new Map([
  [SCRIPT_PATH, visitScriptFile],
  ['llms.txt', llmsTxt],
  ['.well-known/security.txt', securityTxt],
  ['security.txt', moved('.well-known/security.txt')],
  ['site.webmanifest', webManifest],
  ['favicon.ico', faviconIco],
  ['favicon.svg', faviconSvg],
  ['apple-touch-icon.png', touchIcon],
])
