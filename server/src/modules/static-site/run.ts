import type { Context } from '../../contract/context.ts'
import type { SiteFolder } from '../../store/disk/site-folder.ts'
import { type CopiedSite, isFeed, linkOf } from './address.ts'
import { basisOf } from './basis.ts'
import { type Copy, openCopy } from './copy.ts'
import {
  fileOfRedirect,
  inBothSpellings,
  isWritableRedirect,
  printHeadersFile,
  printNginxFile,
  printRedirectPage,
  printRedirectsFile,
} from './for-servers.ts'
import type { Entry } from './manifest.ts'
import { createQueue } from './queue.ts'
import { brokenLinks, lossesOf, redirectsOf, type StaticReport } from './report.ts'
import { countPatternRules, startAddresses } from './seeds.ts'
import { printFile, visitAddress } from './visit.ts'

export interface StaticOptions {
  /** Addresses that texts of the site may have besides that of the copy. */
  readonly formerBases: readonly string[]
  /** Makes every file anew. */
  readonly isFull: boolean
  /** Writes into a folder with other content. */
  readonly isForced: boolean
  readonly hasRedirectPages: boolean
  readonly onProgress?: (done: number, found: number) => void
}

/** Requests at a time: more only wait for each other. */
const AT_ONCE = 4

/** An address that no item can have, as slugs have no dots. */
const MISSING = '/404.html'

/** Writes what visitors can reach to a folder that any web server can serve. */
export const exportStaticSite = async (
  ctx: Context,
  folder: SiteFolder,
  { formerBases, isFull, isForced, hasRedirectPages, onProgress }: StaticOptions,
): Promise<StaticReport> => {
  const start = performance.now()
  const { base } = ctx.links
  const site: CopiedSite = {
    base,
    formerBases: formerBases.filter((former) => former !== base),
    interfaces: [ctx.config.apiRoot, ctx.config.wpRoot].map((root) => root.split('/')[1] ?? ''),
  }
  const copy = await openCopy(folder, await basisOf(ctx, site), { isFull, isForced })
  const entries = new Map<string, Entry>()
  const queue = createQueue()
  const counts = { made: 0, reused: 0 }
  const failed: { address: string; status: number }[] = []
  const unwritable: string[] = []

  const visit = async (address: string): Promise<void> => {
    const visited = await visitAddress(ctx, site, copy, address)
    if (address === '/' && (visited.kind === 'failed' || visited.entry.status !== 200))
      throw new Error('the home page is not public, so there is nothing to copy')
    if (visited.kind === 'failed') failed.push({ address, status: visited.status })
    else if (visited.kind === 'unwritable') unwritable.push(address)
    else counts[visited.kind]++
    if (!visited.entry) return
    const { links } = visited.entry
    const entry = { ...visited.entry, ...(links && { links: queue.addAll(links) }) }
    entries.set(address, entry)
    if (visited.kind === 'made') await copy.note(address, entry)
  }

  queue.add('/')
  await Promise.all(queue.take(1).map(visit))
  await writeMissing(ctx, site, copy, queue.add)
  for await (const address of startAddresses(ctx, site)) queue.add(address)
  for (let next = queue.take(AT_ONCE); next.length > 0; next = queue.take(AT_ONCE)) {
    ctx.ending.throwIfAborted()
    await Promise.all(next.map(visit))
    onProgress?.(entries.size, queue.size())
  }

  const redirects = redirectsOf(entries, (address) => linkOf(site, address)).filter(
    isWritableRedirect,
  )
  const feeds = [...entries].flatMap(([address, { status }]) =>
    status === 200 && isFeed(address) ? address : [],
  )
  const put = (file: string, text: string): Promise<boolean> => copy.put(file, Buffer.from(text))
  if (hasRedirectPages)
    for (const redirect of redirects) {
      const file = fileOfRedirect(redirect, copy.files)
      if (file !== undefined) await put(file, printRedirectPage(redirect.to))
    }
  const spelled = inBothSpellings(redirects, (address) => entries.has(address))
  await put('_redirects', printRedirectsFile(site, spelled, feeds.sort()))
  await put('_headers', printHeadersFile(site))
  await put('nginx.conf', printNginxFile(site, spelled))
  await put('.nojekyll', '')
  const deleted = await copy.finish(entries)
  return {
    url: base,
    pages: [...entries.values()].filter(({ isPage, file }) => isPage && file !== undefined).length,
    files: copy.files.size,
    rendered: counts.made,
    reused: counts.reused,
    written: copy.written,
    unchanged: copy.unchanged(),
    deleted,
    redirects: redirects.length,
    broken: brokenLinks(entries),
    failed,
    leftOut: {
      ...lossesOf(entries),
      unwritable,
      tooMany: queue.refused(),
      rules: await countPatternRules(ctx),
    },
    seconds: Math.round((performance.now() - start) / 100) / 10,
  }
}

/** The page that web servers show where nothing is found. */
const writeMissing = async (
  ctx: Context,
  site: CopiedSite,
  copy: Copy,
  addLink: (address: string) => void,
): Promise<void> => {
  const response = await ctx.visitSelf(ctx.links.site(MISSING.slice(1)), {
    headers: { accept: 'text/html' },
    isAnyStatus: true,
  })
  if (response?.status !== 404 || response.type !== 'text/html') return
  const { bytes, links = [] } = printFile(site, response.type, response.body, MISSING)
  for (const link of links) addLink(link)
  await copy.put(MISSING.slice(1), bytes)
}
