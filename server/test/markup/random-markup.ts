import fc from '../fast-check.ts'

/**
 * Hostile texts that try to run a script: tags in every spelling, misleading quotes, shortcodes, entities,
 * comments and blocks, whole and in pieces. A script that does run calls `run`.
 */

const SCHEMES = [
  ...['javascript:run()', 'javascript&#58;run()', 'JaVaScRiPt&#x3A;run()', '&#106;avascript:run()'],
  ...['java&#9;script:run()', ' javascript:run()', 'java\nscript:run()', '\u0001javascript:run()'],
  ...['data:text/html,<script>run()</script>', 'vbscript:run()', 'javascript&colon;run()'],
  ...[
    '//x.invalid/a',
    '/a',
    '#a',
    'https://x.invalid/?a=1&b=2',
    'x',
    '',
    'javascript&amp;#58;run()',
  ],
]

const VALUES = [
  ...[']', '[', '] x', ' src=x onerror=run() x=', ' onmouseover=run() ', '" onclick=run() x="'],
  ...[
    "' onclick=run() x='",
    '><img src=x onerror=run()>',
    '-->',
    '<!--',
    '&quot; onclick=run() ',
    '>',
  ],
  ...[
    '&#34; onfocus=run() autofocus ',
    '<',
    '`',
    '"',
    "'",
    'a',
    '',
    '[/caption]',
    '\n\n',
    '--',
    '&#',
  ],
  ...['wp-image-1', 'wp-lightbox-overlay', 'position:fixed;inset:0', 'color:red', '--a:-900px'],
  ...['background:url(javascript:run())', 'width:expression(run())', 'margin-top:-999px'],
]

const NAMES = [
  ...[
    'a',
    'b',
    'i',
    'p',
    'img',
    'div',
    'svg',
    'math',
    'script',
    'style',
    'iframe',
    'form',
    'table',
  ],
  ...[
    'td',
    'video',
    'audio',
    'source',
    'track',
    'button',
    'details',
    'template',
    'textarea',
    'title',
  ],
  ...[
    'noscript',
    'xmp',
    'pre',
    'code',
    'li',
    'ul',
    'h2',
    'nav',
    'section',
    'blockquote',
    'br',
    'IMG',
  ],
  ...[
    'a/',
    'object',
    'embed',
    'base',
    'meta',
    'link',
    'select',
    'option',
    'figure',
    'mglyph',
    'plaintext',
  ],
]

const ATTRIBUTES = [
  ...[
    'href',
    'src',
    'title',
    'alt',
    'class',
    'style',
    'id',
    'onerror',
    'onclick',
    'onload',
    'data-x',
  ],
  ...[
    'data-wp-bind--onclick',
    'srcset',
    'poster',
    'cite',
    'action',
    'formaction',
    'xlink:href',
    'srcdoc',
  ],
  ...[
    'name',
    'rel',
    'target',
    'ONMOUSEOVER',
    'aria-label',
    'background',
    'autofocus',
    'on click',
    'x"y',
  ],
]

const SHORTCODES = ['caption', 'wp_caption', 'audio', 'video', 'embed', 'gallery', 'playlist', 'z']

const BLOCKS = [
  ...[
    'paragraph',
    'heading',
    'group',
    'shortcode',
    'navigation-link',
    'social-link',
    'button',
    'html',
  ],
  ...[
    'playlist-track',
    'search',
    'tabs',
    'tab-list',
    'tab-panel',
    'table-of-contents',
    'latest-posts',
  ],
  ...[
    'cover',
    'read-more',
    'post-title',
    'post-excerpt',
    'post-terms',
    'avatar',
    'callboard/gallery',
  ],
  ...['footnotes', 'breadcrumbs', 'calendar', 'categories', 'archives', 'post-author', 'home-link'],
]

const value = fc.oneof(fc.constantFrom(...VALUES), fc.constantFrom(...SCHEMES))

const attribute = fc
  .tuple(fc.constantFrom(...ATTRIBUTES), value, fc.constantFrom('"', '"', '"', "'", '', ' '))
  .map(([name, text, quote]) => `${name}=${quote}${text}${quote}`)

const attributes = fc.array(attribute, { maxLength: 3 }).map((all) => all.join(' '))

const tag = fc
  .tuple(
    fc.constantFrom(...NAMES),
    attributes,
    fc.constantFrom('<$ %>', '<$ %>', '</$>', '<$/%/>', '<$ %', '<$>'),
  )
  .map(([name, inside, form]) => form.replace('$', () => name).replace('%', () => inside))

const shortcode = fc
  .tuple(
    fc.constantFrom(...SHORTCODES),
    fc.constantFrom(
      '[$ %]',
      '[$ ',
      '[/$]',
      '[$]',
      '[[$ %]]',
      '[$ %][/$]',
      '[$ width="9" %]<img src="x">y[/$]',
    ),
    fc.oneof(
      attributes,
      fc.constantFrom(...SCHEMES).map((one) => `src="${one}/x.mp3" poster="${one}"`),
    ),
  )
  .map(([name, form, inside]) => form.replaceAll('$', () => name).replace('%', () => inside))

/** Harmless tags whose values would be harmful if the boundary between tag and text moved. */
const quietTag = fc
  .tuple(fc.constantFrom('b', 'i', 'img', 'a'), fc.constantFrom('title', 'alt'), value)
  .map(([name, attributeName, text]) => `<${name} ${attributeName}="${text}">`)

/** A shortcode that begins outside of a tag and ends inside. */
const straddling = fc
  .tuple(
    fc.constantFrom(...SHORTCODES),
    fc.constantFrom(']', '] ', '/]'),
    fc.array(quietTag, { minLength: 1, maxLength: 3 }),
  )
  .map(([name, end, tags]) => `[${name} <img alt="${end}">${tags.join('y')}`)

const embed = fc.constantFrom(...SCHEMES).map((address) => `[embed]${address}[/embed]`)

/** Block attributes that are printed as text. */
const blockAttributes = fc
  .dictionary(
    fc.constantFrom(
      ...[
        'url',
        'href',
        'src',
        'image',
        'label',
        'title',
        'className',
        'align',
        'anchor',
        'textAlign',
      ],
      ...[
        'content',
        'rel',
        'linkTarget',
        'placeholder',
        'buttonText',
        'prefix',
        'suffix',
        'separator',
      ],
      ...[
        'byline',
        'moreText',
        'ariaLabel',
        'service',
        'ids',
        'link',
        'size',
        'columns',
        'overlayColor',
      ],
    ),
    fc.oneof(value, tag),
    { maxKeys: 5 },
  )
  .map((all) => ({
    id: 1,
    ...all,
    style: {
      color: { text: all.url ?? '' },
      spacing: { margin: all.label ?? '', padding: all.rel ?? '' },
    },
  }))

const block = fc
  .tuple(
    fc.constantFrom(...BLOCKS),
    blockAttributes,
    fc.constantFrom('<!-- wp:$ % /-->', '<!-- wp:$ % -->', '<!-- /wp:$ -->', '<!-- wp:$ %'),
    fc.boolean(),
  )
  .map(([name, given, form, isEscaped]) => {
    const json = JSON.stringify(given)
    const safe = json
      .replaceAll('--', '\\u002d\\u002d')
      .replaceAll('<', '\\u003c')
      .replaceAll('>', '\\u003e')
    return form.replace('$', () => name).replace('%', () => (isEscaped ? safe : json))
  })

const OTHERS = [
  ...[
    '"',
    "'",
    ' "',
    '" ',
    '<',
    '>',
    ']',
    '[',
    '&',
    '&#',
    '&lt;',
    '&quot;',
    '&#x3c;',
    '\n',
    '\n\n',
    ' ',
  ],
  ...[
    '<!--',
    '-->',
    '<!-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?x ',
    '?>',
    '<!doctype x>',
    '</',
    '/>',
    '</p>',
  ],
  ...[
    'text',
    '...',
    '``',
    "''",
    '--',
    ' - ',
    '9"',
    '3x4',
    '(tm)',
    '\u0000',
    '\u00a0',
    '&nbsp;',
    '<!--more-->',
  ],
  ...[
    '<img src=x onerror=run()>',
    '<script>run()</script>',
    '<svg onload=run()>',
    '<p ',
    '<!--nextpage-->',
  ],
]

/** A text for any displayed field. */
export const randomMarkup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: tag },
      { weight: 4, arbitrary: shortcode },
      { weight: 2, arbitrary: straddling },
      { weight: 1, arbitrary: embed },
      { weight: 3, arbitrary: block },
      { weight: 4, arbitrary: fc.constantFrom(...OTHERS) },
      { weight: 1, arbitrary: value },
    ),
    { minLength: 1, maxLength: 10 },
  )
  .map((pieces) => pieces.join(''))

/** The same texts in every run. */
export const sampleMarkup = (count: number): readonly string[] => fc.sample(randomMarkup, count)
