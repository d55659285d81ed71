/** The elements and attributes that a text may contain. */
export interface AllowList {
  /** By element name; each has the common attributes besides its own. */
  readonly elements: ReadonlyMap<string, ReadonlySet<string>>
  readonly commonAttributes: ReadonlySet<string>
  /** Whether every `data-…` and `aria-…` attribute is allowed. */
  readonly hasOpenAttributes: boolean
  /** Comments carry the block delimiters and the more tag. */
  readonly hasComments: boolean
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

const elements = (
  table: readonly (readonly [names: string, attributes?: string])[],
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    table.flatMap(([names, attributes = '']) => {
      const own = new Set(words(attributes))
      return words(names).map((name) => [name, own] as const)
    }),
  )

const CELL = 'abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope'

/**
 * Markup allowed in content. Elements whose content browsers read as plain text are excluded:
 * unclosed, they swallow the rest of the page.
 */
export const POST_LIST: AllowList = {
  elements: elements([
    ['abbr acronym address b bdo big cite code dd dfn dl dt em fieldset i kbd mark rb rp rt rtc'],
    ['ruby s samp small strike strong sub sup tt u var wbr'],
    ['a', 'download href hreflang name rel rev target type'],
    ['area', 'alt coords href nohref shape target'],
    ['article aside caption div figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup', 'align'],
    ['legend main nav p section span summary', 'align'],
    ['audio', 'autoplay controls loop muted preload src'],
    ['blockquote q', 'cite'],
    ['br', 'clear'],
    ['button', 'disabled name type value'],
    ['col colgroup', 'align char charoff span valign width'],
    ['del ins', 'cite datetime'],
    ['details', 'align name open'],
    ['font', 'color face size'],
    ['hr', 'align noshade size width'],
    ['img', 'align alt border decoding height hspace loading longdesc src usemap vspace width'],
    ['label', 'for'],
    ['li', 'align value'],
    ['map', 'name'],
    ['menu ul', 'type'],
    ['ol', 'reversed start type'],
    ['pre', 'width'],
    ['table', 'align bgcolor border cellpadding cellspacing rules summary width'],
    ['tbody tfoot thead', 'align char charoff valign'],
    ['tr', 'align bgcolor char charoff valign'],
    ['td th', `${CELL} valign width`],
    ['track', 'default kind label src srclang'],
    ['video', 'autoplay controls height loop muted playsinline poster preload src width'],
  ]),
  commonAttributes: new Set(words('class dir hidden id lang role style title xml:lang')),
  hasOpenAttributes: true,
  hasComments: true,
}

/** Markup allowed in comments, titles and other short texts. */
export const INLINE_LIST: AllowList = {
  elements: elements([
    ['b code em i s strike strong'],
    ['a', 'href title'],
    ['abbr acronym', 'title'],
    ['blockquote cite q', 'cite'],
    ['del', 'datetime'],
  ]),
  commonAttributes: new Set(),
  hasOpenAttributes: false,
  hasComments: false,
}

export const DESCRIPTION_LIST: AllowList = {
  ...INLINE_LIST,
  elements: new Map([...INLINE_LIST.elements, ...elements([['a', 'href rel title']])]),
}

export const QUOTE_LIST: AllowList = {
  elements: elements([
    ['b br cite em i li ol p strong ul'],
    ['a', 'href title'],
    ['blockquote', 'cite'],
  ]),
  commonAttributes: new Set(['dir', 'lang']),
  hasOpenAttributes: false,
  hasComments: false,
}
