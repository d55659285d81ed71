import type { Api, SeoRedirect } from '@callboard/client'

/** The fields of the form of a redirect. */
export interface RedirectValues {
  readonly source: string
  readonly target: string
  readonly type: number
  readonly regex: boolean
  readonly ignoreSlash: boolean
  readonly ignoreCase: boolean
  readonly query: string
  readonly group: string
  readonly comment: string
}

/** What a new redirect begins with; those from the list of missing addresses have a group of their own. */
export interface Beginning {
  readonly source: string
  readonly group: string
}

export const NEW: Beginning = { source: '', group: 'manual' }

export const valuesOf = (from: SeoRedirect | Beginning): RedirectValues =>
  'id' in from
    ? {
        source: from.source_url,
        target: from.target_url,
        type: from.type,
        regex: from.regex,
        ignoreSlash: from.ignore_slash,
        ignoreCase: from.ignore_case,
        query: from.query_param,
        group: from.group,
        comment: from.comment,
      }
    : {
        ...from,
        target: '',
        type: 301,
        regex: false,
        ignoreSlash: true,
        ignoreCase: true,
        query: 'ignore',
        comment: '',
      }

type Body = Api['addRedirects']['args']

export const bodyOf = (values: RedirectValues): Body => ({
  sourceUrls: [
    {
      url: values.source,
      regex: values.regex,
      ignoreSlash: values.ignoreSlash,
      ignoreCase: values.ignoreCase,
    },
  ],
  targetUrl: values.target,
  redirectType: values.type as NonNullable<Body['redirectType']>,
  queryParam: values.query as NonNullable<Body['queryParam']>,
  group: values.group,
  comment: values.comment,
})

/** A redirect as it was, to create it again. */
export const bodyOfRedirect = (redirect: SeoRedirect): Body => ({
  ...bodyOf(valuesOf(redirect)),
  enabled: redirect.enabled,
  customRules: redirect.custom_rules as NonNullable<Body['customRules']>,
  ...(redirect.post_id === null ? {} : { postId: redirect.post_id }),
})
