import { __ } from '@wordpress/i18n'

/** What is wrong, and what to do about it. */
export interface Advice {
  readonly title: string
  readonly help: string
}

const EDIT = __('Open the item and write what is missing; the panel shows how it will look.')
const KEYPHRASE = __('Use the keyphrase where readers would expect it, or choose another one.')

/** By the codes of findings, the most important first. */
export const ADVICE: ReadonlyMap<string, Advice> = new Map<string, Advice>([
  [
    'search-engines-blocked',
    {
      title: __('Search engines are kept away from the whole site'),
      help: __('Let search engines show the site as soon as it is meant to be found.'),
    },
  ],
  [
    'redirect-broken',
    {
      title: __('Redirects to missing pages'),
      help: __('Lead the redirect to a page that exists, or delete it.'),
    },
  ],
  [
    'links-broken',
    {
      title: __('Broken links'),
      help: __('Correct or remove the link, or redirect the missing address.'),
    },
  ],
  ['title-missing', { title: __('Title missing'), help: EDIT }],
  [
    'title-duplicate',
    {
      title: __('Several pages with the same title'),
      help: __('Give each page a title that says how it differs from the others.'),
    },
  ],
  ['description-missing', { title: __('Description missing'), help: EDIT }],
  [
    'h1-missing',
    { title: __('Main heading missing'), help: __('Give the item a title, which is its heading.') },
  ],
  [
    'title-too-long',
    {
      title: __('Title too long'),
      help: __('Search results cut titles after about 60 characters. Say it shorter.'),
    },
  ],
  [
    'h1-too-many',
    {
      title: __('Several main headings'),
      help: __('The title is the main heading. Make those in the text level 2 or lower.'),
    },
  ],
  [
    'image-missing-alt',
    {
      title: __('Pictures without an alternative text'),
      help: __('Describe each picture for those who cannot see it.'),
    },
  ],
  [
    'description-too-long',
    {
      title: __('Description too long'),
      help: __('Search results cut descriptions after about 160 characters.'),
    },
  ],
  [
    'keyword-cannibalization',
    {
      title: __('Several items with the same keyphrase'),
      help: __('They compete with each other. Give each its own, or join the items.'),
    },
  ],
  [
    'internal-links-missing',
    {
      title: __('No links to other pages of the site'),
      help: __('Link to what readers may want next; the panel suggests some.'),
    },
  ],
  [
    'image-missing',
    { title: __('No picture'), help: __('Add a picture that shows what the text is about.') },
  ],
  [
    'noindex',
    {
      title: __('Hidden from search engines (noindex)'),
      help: __('Allow indexing in the panel of the item if the page is meant to be found.'),
    },
  ],
  [
    'ogp-missing',
    {
      title: __('Incomplete card for social networks'),
      help: __('Add what is missing, often the picture, to the item or to the SEO settings.'),
    },
  ],
  [
    'ogp-duplicates',
    {
      title: __('Two cards for social networks'),
      help: __('Remove one of them from the head of the page.'),
    },
  ],
  [
    'schema-missing',
    {
      title: __('No structured data'),
      help: __('Choose a type for the page in the panel of the item or in the SEO settings.'),
    },
  ],
  ['h1-missing-focus-keyword', { title: __('Keyphrase not in the heading'), help: KEYPHRASE }],
  ['title-missing-focus-keyword', { title: __('Keyphrase not in the title'), help: KEYPHRASE }],
  [
    'description-missing-focus-keyword',
    { title: __('Keyphrase not in the description'), help: KEYPHRASE },
  ],
  [
    'first-paragraph-missing-focus-keyword',
    { title: __('Keyphrase not in the first paragraph'), help: KEYPHRASE },
  ],
  ['url-missing-focus-keyword', { title: __('Keyphrase not in the address'), help: KEYPHRASE }],
  [
    'internal-links-too-few',
    {
      title: __('Few links to other pages of the site'),
      help: __('Link to what readers may want next; the panel suggests some.'),
    },
  ],
  [
    'canonical-missing',
    {
      title: __('No canonical address'),
      help: __('Set the address under which search engines should know the page.'),
    },
  ],
  [
    'description-duplicate',
    {
      title: __('Several pages with the same description'),
      help: __('Describe what is on this page and on no other.'),
    },
  ],
  [
    'orphaned',
    {
      title: __('No page links here'),
      help: __('Link to the item from others, so that visitors and search engines find it.'),
    },
  ],
  ['title-too-short', { title: __('Title too short'), help: __('Use about 40 to 60 characters.') }],
  [
    'description-too-short',
    { title: __('Description too short'), help: __('Use about 120 to 160 characters.') },
  ],
  [
    'content-length-too-short',
    {
      title: __('Thin text'),
      help: __('Below 300 words there is often too little to answer a question.'),
    },
  ],
  [
    'subheading-missing',
    { title: __('No subheadings'), help: __('Divide the text with headings of level 2.') },
  ],
  [
    'subheading-missing-focus-keyword',
    { title: __('Keyphrase in no subheading'), help: KEYPHRASE },
  ],
  [
    'main-keyword-missing',
    {
      title: __('No keyphrase'),
      help: __('Choose the words by which the page should be found.'),
    },
  ],
  [
    'thumbnail-missing',
    {
      title: __('No featured image'),
      help: __('Choose one in the editor; lists and shared links show it.'),
    },
  ],
  [
    'url-length-too-long',
    { title: __('Long address'), help: __('Shorten the slug; the old address redirects.') },
  ],
  [
    'author-bio-missing',
    {
      title: __('Author without a biography'),
      help: __('Say in the profile of the author who writes here.'),
    },
  ],
  [
    'stale-content-too-old',
    {
      title: __('Not changed for two years'),
      help: __('Check whether the text still holds, and bring it up to date.'),
    },
  ],
  [
    'sitemap-off',
    { title: __('No sitemap'), help: __('Switch it on, so that new pages are found sooner.') },
  ],
  [
    'tagline-missing',
    {
      title: __('The site has no tagline'),
      help: __('Say in a few words what the site is about.'),
    },
  ],
  [
    'site-icon-missing',
    {
      title: __('The site has no icon'),
      help: __('Search results and tabs of browsers show it beside the title.'),
    },
  ],
])
