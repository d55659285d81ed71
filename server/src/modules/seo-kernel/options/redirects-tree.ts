import { choice, count, flag, picked, rows, rules, text } from './leaves.ts'

/** A header that the site sends with its pages. */
interface SiteHeader {
  readonly header: string
  readonly value: string
  /** `site`: with every page; `redirect`: with redirects. */
  readonly location: string
}

/** Redirects, and their logs. */
export const redirectsTree = {
  main: { method: text('php') },
  logs: {
    log404: { enabled: flag(true), length: picked('week') },
    redirects: { enabled: flag(true), length: picked('week') },
    external: flag(false),
    httpHeader: flag(false),
    ipAddress: { enabled: flag(false), level: text('anonymous') },
  },
  monitor: { postTypes: choice(true), trash: flag(true) },
  cache: { httpHeader: { enabled: flag(false), length: picked('hour') }, objectCache: flag(true) },
  redirectDefaults: {
    ignoreCase: flag(true),
    ignoreSlash: flag(true),
    redirectType: count(301),
    queryParam: text('exact'),
  },
  fullSite: {
    relocate: { enabled: flag(false), newDomain: text('') },
    /** Host names, or JSON texts that hold one. */
    aliases: rules(),
    canonical: { enabled: flag(false), httpToHttps: flag(false), preferredDomain: text('') },
    httpHeaders: rows<SiteHeader>(),
  },
  advanced404s: {
    enabled: flag(false),
    redirectDefaultEnabled: flag(false),
    redirectDefault: text('home'),
    redirectToCustomUrl: text(''),
    redirectToParent: flag(false),
    redirectToParentWoocommerce: flag(false),
    redirectToSmart: flag(false),
  },
} as const
