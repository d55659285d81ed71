/** Files shown by the markup, uploaded before. */
export interface Shown {
  readonly wide: { readonly id: number; readonly source: string }
  readonly tall: { readonly id: number; readonly source: string }
  readonly sound: string
}

/** Saved markup with every type of block that editors offer, as the editor writes it. */
export const everyBlock = (files: Shown): string =>
  [TEXT, pictures(files), CONTAINERS, EMBEDS, LISTS].join('\n\n')

/** One paragraph. */
export const paragraph = (text: string): string =>
  `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

const WORDS =
  'The lamp at the end of the pier is lit by hand, and whoever lights it writes the hour into a book that nobody has ever read from the beginning.'

const item = (text: string, below = ''): string =>
  `<!-- wp:list-item -->\n<li>${text}${below}</li>\n<!-- /wp:list-item -->`

const list = (...items: readonly string[]): string =>
  `<!-- wp:list -->\n<ul class="wp-block-list">${items.join('\n\n')}</ul>\n<!-- /wp:list -->`

const heading = (level: number, text: string): string =>
  `<!-- wp:heading {"level":${level}} -->\n<h${level} class="wp-block-heading">${text}</h${level}>\n<!-- /wp:heading -->`

const TEXT = [
  '<!-- wp:table-of-contents /-->',
  '<!-- wp:shortcode -->\n[unknown shortcode]\n<!-- /wp:shortcode -->',
  paragraph(
    `${WORDS} It is <strong>plain</strong>, <em>slanted</em>, <code>code()</code>, <mark>marked</mark>, <a href="https://example.org/far">linked</a>, H<sub>2</sub>O and <kbd>Ctrl</kbd>.`,
  ),
  `<!-- wp:paragraph {"dropCap":true} -->\n<p class="has-drop-cap">${WORDS}</p>\n<!-- /wp:paragraph -->`,
  heading(2, 'A heading of the second level'),
  paragraph(WORDS),
  heading(3, 'Of the third'),
  paragraph(
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
  ),
  heading(4, 'Of the fourth'),
  list(item('Milk'), item('Bread', list(item('Rye'), item('Wheat'))), item('Salt')),
  '<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list"><!-- wp:list-item -->\n<li>First</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>Second</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list -->',
  `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph(WORDS)}<cite>The keeper</cite></blockquote>\n<!-- /wp:quote -->`,
  '<!-- wp:pullquote -->\n<figure class="wp-block-pullquote"><blockquote><p>Nobody is late for the tide.</p><cite>A sailor</cite></blockquote></figure>\n<!-- /wp:pullquote -->',
  '<!-- wp:code -->\n<pre class="wp-block-code"><code>const tide = (hour) =&gt; Math.sin(hour) // a line that is long enough to need scrolling on any telephone in the world</code></pre>\n<!-- /wp:code -->',
  '<!-- wp:preformatted -->\n<pre class="wp-block-preformatted">As   it   was\ntyped</pre>\n<!-- /wp:preformatted -->',
  '<!-- wp:verse -->\n<pre class="wp-block-verse">The sea came in,\nthe sea went out.</pre>\n<!-- /wp:verse -->',
  '<!-- wp:table -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>Port</th><th>Tide</th><th>Lamp</th></tr></thead><tbody><tr><td>Saltmarsh</td><td>06:12</td><td>green</td></tr><tr><td>Ninth Platform</td><td>07:40</td><td>red</td></tr></tbody></table><figcaption class="wp-element-caption">Tides</figcaption></figure>\n<!-- /wp:table -->',
  `<!-- wp:table {"className":"is-style-stripes"} -->\n<figure class="wp-block-table is-style-stripes"><table><thead><tr>${'<th>A long heading of a column</th>'.repeat(7)}</tr></thead><tbody>${`<tr>${'<td>Unbreakable_value_4711</td>'.repeat(7)}</tr>`.repeat(3)}</tbody></table></figure>\n<!-- /wp:table -->`,
  '<!-- wp:details -->\n<details class="wp-block-details"><summary>More about the lamp</summary><!-- wp:paragraph -->\n<p>It was bought second-hand.</p>\n<!-- /wp:paragraph --></details>\n<!-- /wp:details -->',
  '<!-- wp:accordion -->\n<div role="group" class="wp-block-accordion"><!-- wp:accordion-item -->\n<div class="wp-block-accordion-item"><!-- wp:accordion-heading -->\n<h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">When is high tide?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3>\n<!-- /wp:accordion-heading -->\n\n<!-- wp:accordion-panel -->\n<div role="region" class="wp-block-accordion-panel"><!-- wp:paragraph -->\n<p>Twice a day.</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:accordion-panel --></div>\n<!-- /wp:accordion-item --></div>\n<!-- /wp:accordion -->',
].join('\n\n')

const pictures = ({ wide, tall, sound }: Shown): string =>
  [
    `<!-- wp:image {"id":${wide.id},"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><img src="${wide.source}" alt="A harbour at dusk" class="wp-image-${wide.id}"/><figcaption class="wp-element-caption">The harbour at dusk</figcaption></figure>\n<!-- /wp:image -->`,
    `<!-- wp:image {"id":${tall.id},"width":"220px","sizeSlug":"medium","align":"right"} -->\n<figure class="wp-block-image alignright size-medium is-resized"><img src="${tall.source}" alt="A lighthouse" class="wp-image-${tall.id}" style="width:220px"/></figure>\n<!-- /wp:image -->`,
    paragraph(WORDS.repeat(3)),
    `<!-- wp:image {"id":${wide.id},"sizeSlug":"full","align":"wide"} -->\n<figure class="wp-block-image alignwide size-full"><img src="${wide.source}" alt="" class="wp-image-${wide.id}"/></figure>\n<!-- /wp:image -->`,
    `<!-- wp:gallery {"linkTo":"none"} -->\n<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${[wide, tall, wide].map(({ id, source }) => `<!-- wp:image {"id":${id},"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><img src="${source}" alt="One of three" class="wp-image-${id}"/></figure>\n<!-- /wp:image -->`).join('\n\n')}</figure>\n<!-- /wp:gallery -->`,
    `<!-- wp:media-text {"mediaId":${wide.id},"mediaType":"image"} -->\n<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="${wide.source}" alt="The pier" class="wp-image-${wide.id} size-full"/></figure><div class="wp-block-media-text__content">${paragraph('A picture with its text beside it.')}</div></div>\n<!-- /wp:media-text -->`,
    `<!-- wp:cover {"url":"${wide.source}","id":${wide.id},"dimRatio":50,"align":"full"} -->\n<div class="wp-block-cover alignfull"><img class="wp-block-cover__image-background wp-image-${wide.id}" alt="" src="${wide.source}" data-object-fit="cover"/><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><div class="wp-block-cover__inner-container">${paragraph('A cover over the full width')}</div></div>\n<!-- /wp:cover -->`,
    `<!-- wp:audio -->\n<figure class="wp-block-audio"><audio controls src="${sound}"></audio></figure>\n<!-- /wp:audio -->`,
    `<!-- wp:playlist -->\n<figure class="wp-block-playlist"><ol class="wp-block-playlist__tracklist wp-block-playlist__tracklist-show-numbers"><!-- wp:playlist-track {"id":${wide.id},"src":"${sound}","title":"The bell","artist":"The harbour","length":"0:01"} /-->\n\n<!-- wp:playlist-track {"id":${tall.id},"src":"${sound}","title":"The horn","length":"0:01"} /--></ol></figure>\n<!-- /wp:playlist -->`,
    `<!-- wp:file {"href":"${sound}"} -->\n<div class="wp-block-file"><a href="${sound}">A recording</a><a href="${sound}" class="wp-block-file__button wp-element-button" download>Download</a></div>\n<!-- /wp:file -->`,
  ].join('\n\n')

const tab = (label: string): string =>
  `<!-- wp:tab-panel {"label":"${label}"} -->\n<section role="tabpanel" tabindex="0" class="wp-block-tab-panel">${paragraph(WORDS)}</section>\n<!-- /wp:tab-panel -->`

const CONTAINERS = [
  `<!-- wp:tabs -->\n<div class="wp-block-tabs"><!-- wp:tab-list -->\n<div role="tablist" class="wp-block-tab-list"><button type="button" role="tab">Ebb</button><button type="button" role="tab">Flood</button></div>\n<!-- /wp:tab-list -->\n\n<!-- wp:tab-panels -->\n<div class="wp-block-tab-panels">${tab('Ebb')}\n\n${tab('Flood')}</div>\n<!-- /wp:tab-panels --></div>\n<!-- /wp:tabs -->`,
  `<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column">${paragraph(WORDS)}</div>\n<!-- /wp:column -->\n\n<!-- wp:column -->\n<div class="wp-block-column">${paragraph(WORDS)}</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`,
  `<!-- wp:group {"backgroundColor":"surface","layout":{"type":"constrained"},"style":{"spacing":{"padding":{"top":"1rem","right":"1rem","bottom":"1rem","left":"1rem"}}}} -->\n<div class="wp-block-group has-surface-background-color has-background" style="padding-top:1rem;padding-right:1rem;padding-bottom:1rem;padding-left:1rem">${paragraph('A group with a ground of its own.')}</div>\n<!-- /wp:group -->`,
  '<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://example.org/">Filled</a></div>\n<!-- /wp:button -->\n\n<!-- wp:button {"className":"is-style-outline"} -->\n<div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="https://example.org/">Outlined</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->',
  '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->',
  '<!-- wp:spacer {"height":"20px"} -->\n<div style="height:20px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->',
].join('\n\n')

const EMBEDS = [
  '<!-- wp:embed {"url":"https://example.org/film","type":"video","providerNameSlug":"example","className":"wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->\n<figure class="wp-block-embed is-type-video is-provider-example wp-block-embed-example wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\nhttps://example.org/film\n</div></figure>\n<!-- /wp:embed -->',
  '<!-- wp:social-links -->\n<ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://example.org/us","service":"mastodon"} /-->\n\n<!-- wp:social-link {"url":"https://example.com/us","service":"github"} /--></ul>\n<!-- /wp:social-links -->',
].join('\n\n')

const LISTS = [
  '<!-- wp:latest-posts {"displayPostDate":true} /-->',
  '<!-- wp:latest-comments /-->',
  '<!-- wp:categories {"showPostCounts":true,"showHierarchy":true} /-->',
  '<!-- wp:archives {"showPostCounts":true} /-->',
  '<!-- wp:tag-cloud /-->',
  '<!-- wp:terms-query {"termQuery":{"perPage":10,"taxonomy":"category","order":"asc","orderBy":"name","include":[],"hideEmpty":true,"showNested":true,"inherit":false}} -->\n<div class="wp-block-terms-query"><!-- wp:term-template {"layout":{"type":"grid","columnCount":3}} -->\n<!-- wp:term-name {"level":3,"isLink":true} /-->\n\n<!-- wp:term-count /-->\n\n<!-- wp:term-description /-->\n<!-- /wp:term-template --></div>\n<!-- /wp:terms-query -->',
  '<!-- wp:calendar /-->',
  '<!-- wp:page-list /-->',
  '<!-- wp:search {"label":"Search here","buttonText":"Go"} /-->',
  '<!-- wp:loginout /-->',
  '<!-- wp:query {"queryId":7,"query":{"perPage":2,"pages":0,"offset":0,"postType":"post","order":"asc","orderBy":"title","inherit":false}} -->\n<div class="wp-block-query"><!-- wp:post-template -->\n<!-- wp:post-title {"level":3,"isLink":true} /-->\n\n<!-- wp:post-date /-->\n<!-- /wp:post-template -->\n\n<!-- wp:query-pagination -->\n<!-- wp:query-pagination-previous /-->\n\n<!-- wp:query-pagination-next /-->\n<!-- /wp:query-pagination --></div>\n<!-- /wp:query -->',
  '<!-- wp:navigation {"ariaLabel":"Elsewhere"} -->\n<!-- wp:navigation-link {"label":"Far away","url":"https://example.org/far"} /-->\n\n<!-- wp:home-link {"label":"Home"} /-->\n<!-- /wp:navigation -->',
].join('\n\n')
